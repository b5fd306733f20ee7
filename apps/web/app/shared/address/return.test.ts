import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const replaceState = vi.fn();
let back: () => void;
/** The one that the module under test has: modules are begun anew for every test. */
let noteIntents: typeof import('../lots/intents.ts').noteIntents;
let takeReturn: () => { pathname: string; search: string } | null;

function at(address: string, state: object | null): void {
  Object.assign(window, {
    location: new URL(address, 'https://example.ru'),
    history: { state, replaceState },
  });
}

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('window', { addEventListener: (_: string, listen: () => void) => (back = listen) });
  ({ takeReturn } = await import('./return.ts'));
  ({ noteIntents } = await import('../lots/intents.ts'));
  noteIntents([{ slug: 'studii', filter: 'layout_type=0', label: 'Студии' }]);
});
afterEach(() => {
  noteIntents(null);
  replaceState.mockReset();
  vi.unstubAllGlobals();
});

it('a return is to the place of the router, and told once', () => {
  at('/flats/studii?utm_source=x', { key: 'a' });
  back();
  expect(takeReturn()).toMatchObject({ pathname: '/flats', search: '?layout_type=0&utm_source=x' });
  expect(takeReturn()).toBeNull();
  expect(replaceState).not.toHaveBeenCalled();
});

it('an entry that the browser has made for a fragment is given the address that the router knows', () => {
  at('/flats/studii#main', null);
  back();
  expect(replaceState).toHaveBeenCalledWith(null, '', '/flats?layout_type=0#main');
  replaceState.mockReset();
  at('/documents#main', null);
  back();
  expect(replaceState).not.toHaveBeenCalled();
});
