import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Clock, openClock } from './clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.parse('2026-11-20T09:00:00Z');

describe('the clock of the service', () => {
  const log = { error: vi.fn(), warn: vi.fn() };
  /** What has really passed, how wrong the machine is, how wrong the database. */
  let passed: number;
  let machineError: number;
  let databaseError: number;
  let read: () => Promise<number>;
  let clock: Clock;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    [passed, machineError, databaseError] = [0, 0, 0];
    read = async () => START + passed + databaseError;
  });
  afterEach(() => {
    clock.close();
    vi.useRealTimers();
  });

  const open = async () => {
    clock = await openClock(() => read(), {
      log,
      machine: () => START + passed + machineError,
      steady: () => 5_000 + passed,
    });
  };
  const pass = async (ms: number) => {
    passed += ms;
    await vi.advanceTimersByTimeAsync(ms);
  };

  it("is the database's, whatever the machine's own says", async () => {
    machineError = 1_200 * DAY;
    await open();
    await pass(30_000);
    machineError = -1_200 * DAY;
    expect(clock.now().getTime()).toBe(START + 30_000);
  });

  it.each([[31_000], [-31_000], [1_200 * DAY]])(
    'does not agree with a machine that is %i ms off',
    async ms => {
      machineError = ms;
      await open();
      expect(clock.agrees()).toBe(false);
      expect(clock.ahead()).toBe(ms);
      expect(log.error).toHaveBeenCalledOnce();
      machineError = 29_000;
      await pass(MINUTE);
      expect(clock.agrees()).toBe(true);
      expect(log.warn).toHaveBeenCalledOnce();
    },
  );

  it('notices within a minute that a clock was set wrong, and says so once', async () => {
    await open();
    expect(clock.agrees()).toBe(true);
    databaseError = 20 * MINUTE;
    await pass(MINUTE);
    await pass(MINUTE);
    expect(clock.agrees()).toBe(false);
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('goes on when the database does not answer', async () => {
    await open();
    read = () => Promise.reject(new Error('gone'));
    await pass(5 * MINUTE);
    expect(clock.now().getTime()).toBe(START + 5 * MINUTE);
  });

  it('does not go by an answer that was long on its way', async () => {
    await open();
    read = async () => {
      const time = START + passed;
      passed += 20_000;
      return time;
    };
    await pass(MINUTE);
    expect(clock.now().getTime()).toBe(START + MINUTE + 20_000);
  });
});
