import { expect, it } from 'vitest';
import { intentPlace, listHref, shownHref } from './intents.ts';

const INTENTS = [{ slug: 'studii', filter: 'layout_type=0' }];

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

it('a written link to a list is shown as the page by intent while there is one', () => {
  expect(shownHref('/flats?layout_type=0', INTENTS)).toBe('/flats/studii');
  expect(shownHref('/flats?layout_type=0', [])).toBe('/flats?layout_type=0');
  for (const href of ['/flats', '/flats?layout_type=1', '/flats/s3-247', '/payment-options?a=b'])
    expect(shownHref(href, INTENTS)).toBe(href);
});
