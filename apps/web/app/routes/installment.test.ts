import { expect, it } from 'vitest';
import { meta } from './installment.tsx';

/** Whether search engines are told to leave the page out that shows this. */
function isLeftOut(data: object): boolean {
  // What `meta` reads of the arguments that the router gives it.
  const tags: readonly Readonly<Record<string, unknown>>[] = meta({
    matches: [{ loaderData: undefined }],
    loaderData: { data, address: null, failed: null },
    location: { pathname: '/installment', search: '' },
    params: {},
  } as never);
  return tags.some(tag => tag.name === 'robots');
}

it('is for search engines while flats are sold by instalments', () => {
  const words = { title: 'Рассрочка', offer: { text: 'Без процентов', terms: '' } };
  const completion = { year: 2028, quarter: 2 };
  const offered = { words, offer: {}, earliest: completion, latest: completion };
  expect(isLeftOut(offered)).toBe(false);
  expect(isLeftOut({ ...offered, offer: null })).toBe(true);
  expect(isLeftOut({ ...offered, words: { ...words, offer: null } })).toBe(true);
  expect(isLeftOut({ ...offered, latest: undefined })).toBe(true);
});
