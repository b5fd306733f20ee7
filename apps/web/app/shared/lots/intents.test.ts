import { afterEach, expect, it, vi } from 'vitest';
import { intentPlace, listHref, noteIntents, routerPlace, shownHref } from './intents.ts';

const INTENTS = [{ slug: 'studii', filter: 'layout_type=0' }] as const;

afterEach(() => {
  noteIntents(null);
  vi.unstubAllGlobals();
});

it('links to a list lead to the page by intent of the same flats, else to the list with its query', () => {
  expect(listHref('layout_type=0', INTENTS)).toBe('/flats/studii');
  expect(listHref('layout_type=1', INTENTS)).toBe('/flats?layout_type=1');
  expect(listHref('', INTENTS)).toBe('/flats');
});

it('the router knows a page by intent as the list with its filter, and every other link as it is', () => {
  expect(intentPlace('/flats/studii', INTENTS)).toBe('/flats?layout_type=0');
  expect(intentPlace('/flats/studii?order=-price', INTENTS)).toBe('/flats?layout_type=0&order=-price');
  for (const href of ['/flats', '/flats/s3-247', '/flats/studii-2', '/flats/print/studii', '/studii'])
    expect(intentPlace(href, INTENTS), href).toBeNull();
});

it('the router is at the list while a page by intent is shown, also one that is no more since', () => {
  noteIntents([{ ...INTENTS[0], label: 'Студии' }]);
  noteIntents([]);
  vi.stubGlobal('window', { location: new URL('https://example.ru/flats/studii?order=-price') });
  expect(routerPlace()).toMatchObject({ pathname: '/flats', search: '?layout_type=0&order=-price' });
  vi.stubGlobal('window', { location: new URL('https://example.ru/flats/s3-247') });
  expect(routerPlace()).toMatchObject({ pathname: '/flats/s3-247', search: '' });
});

it('a written link to a list is shown as the page by intent while there is one', () => {
  expect(shownHref('/flats?layout_type=0', INTENTS)).toBe('/flats/studii');
  expect(shownHref('/flats?layout_type=0', [])).toBe('/flats?layout_type=0');
  for (const href of ['/flats', '/flats?layout_type=1', '/flats/s3-247', '/payment-options?a=b'])
    expect(shownHref(href, INTENTS)).toBe(href);
});
