import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followChanges } from './follow-changes.ts';

/** A browser's stream, as far as the page sees it. */
class Stream {
  static readonly CLOSED = 2;
  static all: Stream[] = [];
  static open = () => Stream.all.filter(({ readyState }) => readyState !== Stream.CLOSED);
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    Stream.all.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  tell(edition: string, age = 0) {
    this.onmessage?.({ data: JSON.stringify({ edition, age }) });
  }
  refuse() {
    this.readyState = Stream.CLOSED;
    this.onerror?.();
  }
}

const browser = { document: new EventTarget(), window: new EventTarget() };
let isVisible = true;
let isOnline = true;
let isBusy = false;
let type = 'navigate';
let stop = () => {};
const renew = vi.fn();

/** The page is shown, hidden, kept for the way back… as the browser says it. */
function happen(event: string): void {
  const of = event === 'visibilitychange' ? browser.document : browser.window;
  of.dispatchEvent(new Event(event));
}
function show(visible: boolean): void {
  isVisible = visible;
  happen('visibilitychange');
}
/** The one stream that there is. */
function stream(): Stream {
  const [one, ...more] = Stream.open();
  expect(more, 'never two at once').toEqual([]);
  if (!one) throw new Error('no stream is open');
  return one;
}
const pass = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers();
  renew.mockClear();
  Stream.all = [];
  [isVisible, isOnline, isBusy, type] = [true, true, false, 'navigate'];
  browser.document = new EventTarget();
  browser.window = new EventTarget();
  const visibilityState = { get: () => (isVisible ? 'visible' : 'hidden') };
  vi.stubGlobal('document', Object.defineProperty(browser.document, 'visibilityState', visibilityState));
  vi.stubGlobal('window', Object.assign(browser.window, { setTimeout, clearTimeout }));
  vi.stubGlobal('navigator', Object.defineProperty({}, 'onLine', { get: () => isOnline }));
  vi.stubGlobal('EventSource', Stream);
  class Come {
    readonly type = type;
  }
  vi.stubGlobal('PerformanceNavigationTiming', Come);
  const begun = Date.now();
  vi.stubGlobal('performance', { now: () => Date.now() - begun, getEntriesByType: () => [new Come()] });
  stop = followChanges(renew, () => isBusy);
});
afterEach(() => {
  stop();
  // The last ones first: the stubs have kept what the false timers had put in their place.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('nobody who only passes by is listened for', () => {
  pass(2_900);
  expect(Stream.all).toEqual([]);
  stop();
  pass(10_000);
  expect(Stream.all).toEqual([]);
});

it('asks anew at a change, not at what it shows already, and once a second at most', () => {
  pass(3_000);
  stream().tell('1', 60_000);
  pass(5_000);
  expect(renew, 'the page is younger').not.toHaveBeenCalled();
  stream().tell('1');
  pass(5_000);
  expect(renew, 'the same again').not.toHaveBeenCalled();
  stream().tell('2');
  pass(400);
  expect(renew).toHaveBeenCalledTimes(1);
  for (const edition of ['3', '4', '5']) stream().tell(edition);
  pass(550);
  expect(renew).toHaveBeenCalledTimes(1);
  pass(1_000);
  expect(renew, 'three in a row are one').toHaveBeenCalledTimes(2);
});

it('asks anew what was changed since the document was made, or since the browser kept it', () => {
  pass(3_000);
  stream().tell('1', 4_900);
  pass(400);
  expect(renew, 'a moment older than the page').toHaveBeenCalledTimes(1);
  stop();
  type = 'back_forward';
  stop = followChanges(renew, () => isBusy);
  pass(3_000);
  stream().tell('1', 1e9);
  pass(400);
  expect(renew).toHaveBeenCalledTimes(2);
});

it('waits for who is busy, also when the stream is refused meanwhile', () => {
  pass(3_000);
  stream().tell('1', 60_000);
  isBusy = true;
  stream().tell('2');
  pass(3_000);
  expect(renew).not.toHaveBeenCalled();
  stream().refuse();
  pass(3_000);
  isBusy = false;
  pass(500);
  expect(renew).toHaveBeenCalledTimes(1);
  pass(600_000);
  expect(Stream.open(), 'a refusal is not asked again').toEqual([]);
  show(false);
  show(true);
  stream();
});

it.each([
  ['out of sight', () => show(false), () => show(true)],
  ['left', () => happen('pagehide'), () => happen('pageshow')],
  [
    'without a connection',
    () => {
      isOnline = false;
      happen('offline');
    },
    () => {
      isOnline = true;
      happen('online');
    },
  ],
])('a page that is %s holds nothing, and catches up when it is back', (_, leave, comeBack) => {
  pass(3_000);
  stream().tell('1', 60_000);
  leave();
  expect(Stream.open()).toEqual([]);
  comeBack();
  stream().tell('1');
  pass(2_000);
  expect(renew, 'nothing has changed').not.toHaveBeenCalled();
  leave();
  comeBack();
  happen('pageshow');
  stream().tell('2', 30_000);
  pass(400);
  expect(renew).toHaveBeenCalledTimes(1);
  pass(2_000);
  // What was heard and not asked for yet.
  stream().tell('3');
  leave();
  pass(5_000);
  expect(renew).toHaveBeenCalledTimes(1);
  comeBack();
  stream().tell('3', 5_000);
  pass(1_000);
  expect(renew).toHaveBeenCalledTimes(2);
});

it('a page that was never in sight, or has no connection then, holds nothing', () => {
  show(false);
  pass(60_000);
  expect(Stream.all).toEqual([]);
  isOnline = false;
  show(true);
  expect(Stream.all).toEqual([]);
  isOnline = true;
  happen('online');
  stream();
});
