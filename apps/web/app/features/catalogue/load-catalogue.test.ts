import { ApiError, FieldError } from '@quarter/contract/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { knownIntents, noteIntents } from '../../shared/lots/intents.ts';
import { parseAddress } from './address.ts';
import { keyOfCard } from './card.ts';
import { withFirstSections } from './first-sections.ts';
import { type Catalogue, loadCatalogue } from './load-catalogue.ts';
import { ALIKE, facets, flat, SPECS, STUDIOS, stubApi } from './testing.ts';

const TOTAL = 130;

beforeEach(() => noteIntents([STUDIOS]));
// Files of a worker share its modules: the next one begins without them.
afterEach(() => noteIntents(null));

/** 130 flats in pages, as the service hands them out. */
function page(query: URLSearchParams) {
  const limit = Number(query.get('limit'));
  const offset = Number(query.get('offset') ?? 0);
  const next = new URLSearchParams(query);
  next.set('offset', String(offset + limit));
  return {
    count: TOTAL,
    next: offset + limit < TOTAL ? `/api/properties/?${next}` : null,
    previous: null,
    results: Array.from({ length: Math.max(0, Math.min(limit, TOTAL - offset)) }, (_, index) =>
      flat({ slug: `flat-${offset + index + 1}` }),
    ),
  };
}

const BUILDING = { id: 3, name: 'Секция 3', lots: [] };

function open(change: Parameters<typeof stubApi>[0] = {}) {
  const { api, calls } = stubApi({
    properties: page,
    facets: () => facets({ count: TOTAL }),
    specs: () => SPECS,
    building: () => BUILDING,
    property: () => flat(),
    ...change,
  });
  const load = (query: string, known: Catalogue | null = null) => {
    calls.length = 0;
    const address = parseAddress(new URLSearchParams(query));
    return loadCatalogue({ api, address, signal: new AbortController().signal }, known);
  };
  return { load, calls };
}

describe('loading the boutique', () => {
  it('R-339 asks for a page of 54, facets and specs at once', async () => {
    const { load, calls } = open();
    const { list, address } = await load('?layout_type=2&order=-floor');
    expect(calls).toHaveLength(3);
    expect(calls).toEqual(
      expect.arrayContaining([
        'specs',
        'facets?layout_type=2&order=-floor',
        'properties?layout_type=2&order=-floor&limit=54',
      ]),
    );
    expect(list?.cards).toHaveLength(54);
    expect(address.filter.layout_type).toEqual([2]);
  });

  it('gives the first and the chosen of hundreds of sections to a page, and all of them to who goes on from it', async () => {
    const building = Array.from({ length: 300 }, (_, index) => ({
      value: index + 1,
      label: `Секция ${index + 1}`,
    }));
    const counted = building.map(option => ({ ...option, count: 1 }));
    const { load, calls } = open({
      specs: () => ({ ...SPECS, building }),
      facets: () => facets({ count: TOTAL, building: counted }),
    });
    const whole = await load('?building=200');
    const first = withFirstSections(whole);
    expect(first.specs.building.map(({ value }) => value)).toEqual(
      [...Array(48).keys(), 199].map(n => n + 1),
    );
    expect(first.facets.building.map(({ value }) => value)).toEqual(
      first.specs.building.map(({ value }) => value),
    );
    expect(first).toMatchObject({ sections: 300, list: whole.list });
    const next = await load('?building=200&pages=2', first);
    expect(calls).toContain('specs');
    expect(next.specs.building).toHaveLength(300);
    const board = await load('?view=chess');
    expect(withFirstSections(board)).toBe(board);
  });

  it('R-340 goes on by the next link, and asks for nothing it has', async () => {
    const { load, calls } = open();
    const first = await load('?building=3');
    const second = await load('?building=3&pages=2', first);
    expect(calls).toEqual(['properties?building=3&order=recommended&limit=54&group=layout&offset=54']);
    expect(second.list?.cards.map(keyOfCard)).toEqual(
      Array.from({ length: 108 }, (_, index) => `flat-${index + 1}`),
    );
    const third = await load('?building=3&pages=3', second);
    expect(third.list).toMatchObject({ next: null });
    expect(third.list?.cards).toHaveLength(TOTAL);
  });

  it('R-341 asks no more when next is null', async () => {
    const { load, calls } = open();
    const all = await load('?pages=3');
    await load('?pages=4', all);
    expect(calls).toEqual([]);
  });

  it('R-340, R-341 follows the list to its end, and collects no more than ten pages at once', async () => {
    const many = (query: URLSearchParams) => ({
      ...page(query),
      next: `/api/properties/?limit=54&offset=${Number(query.get('offset') ?? 0) + 54}`,
    });
    const { load, calls } = open({ properties: many });
    const ten = await load('?pages=400');
    expect(calls.filter(call => call.startsWith('properties'))).toHaveLength(10);
    expect(ten.address.pages).toBe(10);
    const eleven = await load('?pages=11', ten);
    expect(calls).toEqual(['properties?limit=54&offset=540']);
    expect((await load('?pages=12', eleven)).address.pages).toBe(12);
  });

  it('begins where the address says, and does not go on from another place', async () => {
    const { load, calls } = open();
    const first = await load('?pages=2');
    const { list } = await load('?offset=108', first);
    expect(calls).toEqual(['properties?order=recommended&limit=54&offset=108&group=layout']);
    expect(list).toMatchObject({ next: null, pages: 1 });
    expect(list?.cards.map(keyOfCard)).toEqual(
      Array.from({ length: TOTAL - 108 }, (_, index) => `flat-${109 + index}`),
    );
  });

  it('shows layouts as one card in the first order alone, until one is chosen', async () => {
    const { load, calls } = open({
      properties: query => ({
        ...page(query),
        count: query.has('group') ? 2 : TOTAL,
        results: query.has('group') ? [flat({ same_layout: ALIKE }), flat({ slug: 'alone' })] : [flat()],
      }),
    });
    const { list } = await load('?window_look=river');
    expect(list).toMatchObject({ total: 2, layoutName: null });
    expect(list?.cards.map(keyOfCard)).toEqual(['/flats?window_look=river&layout_group=5', 'alone']);
    for (const query of ['order=price', 'order=-area', 'layout=7', 'layout_group=5']) {
      const { list: flats } = await load(`?${query}`);
      expect(
        calls.find(call => call.startsWith('properties')),
        query,
      ).not.toMatch(/[?&]group=/);
      expect(flats, query).toMatchObject({ total: TOTAL, cards: [{ slug: 's3-f14-247' }] });
    }
    expect((await load('?layout_group=5')).list?.layoutName).toBe('2A');
  });

  it('restores as many pages as the address says', async () => {
    const { load } = open();
    const { list } = await load('?pages=2');
    expect(list?.cards).toHaveLength(108);
    expect(list?.next).toContain('offset=108');
  });

  it('asks for specs once, whatever filters follow', async () => {
    const { load, calls } = open();
    const first = await load('');
    await load('?layout_type=3', first);
    expect(calls).toEqual([
      'facets?layout_type=3',
      'properties?layout_type=3&order=recommended&limit=54&group=layout',
    ]);
  });

  it('brings the words of a page by intent with its list, and asks for them once', async () => {
    const { load, calls } = open({ flatIntent: () => STUDIOS });
    const first = await load('?layout_type=0');
    expect(first.intent).toBe(STUDIOS);
    expect(calls).toHaveLength(4);
    const sorted = await load('?layout_type=0&order=-price', first);
    expect(sorted.intent).toBe(STUDIOS);
    expect(calls.filter(call => call.startsWith('flatIntent'))).toEqual([]);
    for (const query of ['?layout_type=0,1', '?layout_type=0&view=facade'])
      expect((await load(query, sorted)).intent, query).toBeNull();
  });

  it('shows the list of a page by intent without its words where they do not come', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { load } = open({ flatIntent: () => Promise.reject(new TypeError('fetch failed')) });
    const { list, intent } = await load('?layout_type=0');
    expect([list?.cards.length, intent]).toEqual([54, null]);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('forgets a page by intent that is gone since the visit began, and shows its list', async () => {
    const { load, calls } = open({
      flatIntent: () => Promise.reject(new ApiError(404, 'not_found', 'Такой подборки квартир сейчас нет')),
    });
    const first = await load('?layout_type=0');
    expect([first.list?.cards.length, first.intent, knownIntents()]).toEqual([54, null, []]);
    await load('?layout_type=0', first);
    expect(calls.filter(call => call.startsWith('flatIntent'))).toEqual([]);
  });

  it('leaves out a filter that the service refuses', async () => {
    const { load } = open({
      facets: query => {
        if (query.has('building')) throw new FieldError({ building: ['Неизвестное значение «77»'] });
        return facets({ count: TOTAL });
      },
    });
    const { address } = await load('?layout_type=2&building=77');
    expect(address.filter).toMatchObject({ layout_type: [2], building: [] });
  });

  it.each([
    ['answer 500', () => Promise.reject(new ApiError(500, 'internal', 'Что-то пошло не так'))],
    ['are no facets', () => Promise.reject(new TypeError('not of the schema'))],
  ])('R-392: facets that %s leave the list, with a warning and every option', async (_, failing) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { load } = open({ facets: failing });
    const { list, facets: shown, advice } = await load('?layout_type=2');
    expect(list?.cards).toHaveLength(54);
    expect(shown).toMatchObject({ count: TOTAL, price: SPECS.price, is_discount: { count: null } });
    expect(shown.layout_type.map(({ value, count }) => [value, count])).toEqual(
      SPECS.layout_type.map(({ value }) => [value, null]),
    );
    expect(advice).toEqual([]);
    expect(warn.mock.calls).toEqual([['Something wrong with range facets']]);
    const { board } = await load('?view=chess');
    expect(board?.building.id).toBe(3);
    warn.mockRestore();
  });

  it('R-392: facets that nobody waits for any more are no fault', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const since = new AbortController();
    const { api, calls } = stubApi({
      properties: page,
      facets: () => {
        since.abort();
        return Promise.reject(since.signal.reason);
      },
      specs: () => SPECS,
    });
    const address = parseAddress(new URLSearchParams('?layout_type=2'));
    const loaded = loadCatalogue({ api, address, signal: since.signal });
    await expect(loaded).rejects.toThrow(/aborted/);
    expect(warn).not.toHaveBeenCalled();
    expect(calls).toHaveLength(3);
    warn.mockRestore();
  });

  it('R-392: an empty list without facets asks what its filters would give one by one', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { load } = open({
      facets: () => Promise.reject(new ApiError(500, 'internal', 'Что-то пошло не так')),
      properties: query => ({ ...page(query), count: query.has('price_max') ? 0 : 7, results: [] }),
    });
    const { advice } = await load('?price_max=1&is_discount=true');
    expect(advice).toMatchObject([{ key: 'only:discount', count: 7 }]);
    warn.mockRestore();
  });

  it('opens the chessboard at the section asked for, else at the first with suitable flats', async () => {
    const { load, calls } = open({
      facets: () =>
        facets({
          building: SPECS.building.map(option => ({ ...option, count: option.value === 3 ? 4 : 0 })),
        }),
    });
    await load('?view=chess&section=2');
    expect(calls).toContain('building/2');
    const first = await load('?view=chess');
    expect(calls).toContain('building/3');
    await load('?view=chess&section=3&lot=s3-f14-247', first);
    expect(calls).toEqual(['property/s3-f14-247?deposit=20&term=30']);
  });

  it('offers the first suitable flat of the section in the chosen order, until one is picked', async () => {
    const { load, calls } = open();
    const { board } = await load('?view=chess&section=2&layout_type=1&order=-price');
    expect(calls).toContain('properties?layout_type=1&building=2&order=-price&limit=1');
    expect(board?.offer?.slug).toBe('flat-1');
    const none = await load('?view=chess&section=2&building=1,3');
    expect(calls.filter(call => call.startsWith('properties'))).toEqual([]);
    expect(none.board?.offer).toBeNull();
  });

  it('the facade asks for its section alone, and the chessboard after it for the flat beside it', async () => {
    const { load, calls } = open();
    const facade = await load('?view=facade&section=3');
    expect(calls.filter(call => call.startsWith('properties'))).toEqual([]);
    expect(calls).toContain('building/3');
    const chess = await load('?view=chess&section=3', facade);
    expect(calls).toEqual(['properties?building=3&order=recommended&limit=1']);
    expect(chess.board?.offer?.slug).toBe('flat-1');
    await load('?view=facade&section=3&floor=5', chess);
    expect(calls).toEqual([]);
  });

  it('R-628 an empty list comes with advice and the counts it would give', async () => {
    const { load, calls } = open({
      facets: () => facets({ count: 0, price: { min: 46_215_000, max: 60_000_000 } }),
      properties: query => ({ ...page(query), count: query.get('price_max') === '46300000' ? 4 : 0 }),
    });
    const { advice } = await load('?price_max=40000000');
    expect(advice).toMatchObject([{ count: 4, filter: { price_max: 46_300_000 } }]);
    expect(calls).toContain('properties?price_max=46300000&order=recommended&limit=1');
  });
});
