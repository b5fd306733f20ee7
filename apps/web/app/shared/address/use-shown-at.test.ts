import { expect, it } from 'vitest';
import { shownAnew } from './use-shown-at.ts';

const STUDIOS = { pathname: '/flats', search: '?layout_type=0', hash: '' };
const named = { shownAt: (search: string) => (search === STUDIOS.search ? '/flats/studii' : undefined) };
const mask = { pathname: '/flats/studii', search: '', hash: '' };

it('a page that has a name is shown under it, with the fragment that it was opened at', () => {
  expect(shownAnew(named, STUDIOS)).toEqual({ to: STUDIOS, mask: { mask: '/flats/studii' } });
  const opened = { ...STUDIOS, hash: '#main' };
  expect(shownAnew(named, opened)).toEqual({ to: opened, mask: { mask: '/flats/studii#main' } });
});

it('a page whose name is gone is shown under its own address', () => {
  expect(shownAnew({ shownAt: () => undefined }, { ...STUDIOS, mask })).toEqual({ to: STUDIOS, mask: {} });
});

it('a page that is shown as it should be is left alone', () => {
  expect(shownAnew(named, { ...STUDIOS, mask })).toBeNull();
  expect(shownAnew(named, { ...STUDIOS, search: '?layout_type=1' })).toBeNull();
  expect(shownAnew({}, STUDIOS)).toBeNull();
});
