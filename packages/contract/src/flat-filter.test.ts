import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_FILTER,
  type FlatFilter,
  formatFlatQuery,
  ORDERS,
  parseFlatQuery,
  parsePaging,
  parseTerms,
  termsQuery,
  withoutRefused,
} from './flat-filter.ts';
import { BOUNDS, FLAGS, FLAT_FILTERS, IDS, LISTS } from './flat-filters.ts';
import { keyed } from './keyed.ts';

const parse = (query: string, known = {}) => parseFlatQuery(new URLSearchParams(query), known);

const numbers = fc
  .uniqueArray(fc.nat({ max: 100 }), { maxLength: 6 })
  .map(values => values.sort((a, b) => a - b));
const words = fc
  .uniqueArray(fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/), { maxLength: 6 })
  .map(values => values.sort());
const bound = fc.option(fc.nat({ max: 1_000_000_000_000 }), { nil: null });
const areaBound = fc.option(
  fc.nat({ max: 100_000 }).map(hundredths => hundredths / 100),
  { nil: null },
);
const anyEnds: fc.Arbitrary<FlatFilter> = fc.record({
  layout_type: numbers,
  building: numbers,
  discount_amount: numbers,
  common_layout_type: words,
  window_look: words,
  facing_type: words,
  features: words,
  ...keyed(IDS, () => fc.option(fc.nat(), { nil: null })),
  floor_min: bound,
  floor_max: bound,
  price_min: bound,
  price_max: bound,
  area_min: areaBound,
  area_max: areaBound,
  payment_max: bound,
  ...keyed(FLAGS, () => fc.boolean()),
  deposit: fc.nat({ max: 1000 }).map(tenths => tenths / 10),
  term: fc.integer({ min: 1, max: 50 }),
  order: fc.constantFrom(...ORDERS),
});
const RANGES = ['floor', 'price', 'area'] as const;
/** With ranges that run upwards. */
const anyFilter = anyEnds.map(filter => {
  const upwards = { ...filter };
  for (const name of RANGES) {
    const [low, high] = [filter[`${name}_min`], filter[`${name}_max`]];
    if (low !== null && high !== null && low > high)
      Object.assign(upwards, { [`${name}_min`]: high, [`${name}_max`]: low });
  }
  return upwards;
});

describe('the filter in an address', () => {
  it('R-342: comes back from its query as it was', () => {
    fc.assert(
      fc.property(anyFilter, filter => {
        expect(parse(formatFlatQuery(filter).toString())).toEqual({ filter, errors: {} });
      }),
    );
  });

  it('R-395: gives a flat the terms that are not the usual ones', () => {
    expect(termsQuery(EMPTY_FILTER)).toBe('');
    expect(termsQuery({ deposit: 50, term: 10 })).toBe('?deposit=50&term=10');
    expect(termsQuery({ ...EMPTY_FILTER, term: 10 })).toBe('?term=10');
  });

  it('R-387: has the ends of a range in their order, whichever way they were written', () => {
    const { filter, errors } = parse('price_min=50000000&price_max=20000000&area_min=40.5&area_max=40.5');
    expect(errors).toEqual({});
    expect(filter).toMatchObject({
      price_min: 20_000_000,
      price_max: 50_000_000,
      area_min: 40.5,
      area_max: 40.5,
    });
    expect(parse('floor_min=9').filter).toMatchObject({ floor_min: 9, floor_max: null });
    expect(parse('floor_max=0&floor_min=3').filter).toMatchObject({ floor_min: 0, floor_max: 3 });
  });

  it.each(FLAT_FILTERS.map(row => [row.name, row] as const))(
    'R-342: walks to the address and back: %s',
    (_, row) => {
      const written = {
        numbers: '1%2C2',
        words: 'a%2Cb',
        id: '7',
        range: '40',
        flag: row.kind === 'flag' ? row.written : '',
      };
      const keys = row.kind === 'range' ? row.ends.map(end => `${row.name}_${end}`) : [row.name];
      const query = keys.map(key => `${key}=${written[row.kind]}`).join('&');
      const { filter, errors } = parse(query);
      expect(errors).toEqual({});
      expect(filter).not.toEqual(EMPTY_FILTER);
      expect(formatFlatQuery(filter).toString()).toBe(query);
    },
  );

  it('has one spelling per choice, and none for the choice of everything', () => {
    expect(formatFlatQuery(EMPTY_FILTER).toString()).toBe('');
    expect(formatFlatQuery(parse('order=-area&layout_type=3&layout_type=1,2').filter).toString()).toBe(
      'layout_type=1%2C2%2C3&order=-area',
    );
  });

  it('A-55: takes lists as repeated keys, as comma lists, and mixed', () => {
    for (const query of ['layout_type=1,2', 'layout_type=2&layout_type=1', 'layout_type=1&layout_type=2,1,'])
      expect(parse(query).filter.layout_type).toEqual([1, 2]);
    expect(parse('window_look=river,park').filter.window_look).toEqual(['park', 'river']);
  });

  it('R-267: reports what it cannot read under its field and goes on without it', () => {
    const { filter, errors } = parse(
      'price_min=abc&floor_max=-1&layout_type=1,x&is_mortgage=maybe&order=colour&deposit=-1&layout=a&area_min=40.5',
    );
    expect(Object.keys(errors).sort()).toEqual([
      'deposit',
      'floor_max',
      'is_mortgage',
      'layout',
      'layout_type',
      'order',
      'price_min',
    ]);
    expect(filter).toEqual({ ...EMPTY_FILTER, layout_type: [1], area_min: 40.5 });
  });

  it('R-267: says which numbers it takes', () => {
    expect(parse('price_min=-1&area_max=x&layout=1.5&building=a').errors).toEqual({
      price_min: ['Введите целое число не меньше 0'],
      area_max: ['Введите число не меньше 0'],
      layout: ['Введите целое число'],
      building: ['Введите целое число'],
    });
  });

  it('A-20: reports values that the complex does not have', () => {
    const known = { building: new Set([1, 2]), window_look: new Set(['river']), layout: new Set([7]) };
    expect(parse('building=2,3&window_look=sea&layout=8', known)).toEqual({
      filter: { ...EMPTY_FILTER, building: [2] },
      errors: {
        building: ['Неизвестное значение «3»'],
        window_look: ['Неизвестное значение «sea»'],
        layout: ['Неизвестное значение «8»'],
      },
    });
  });

  it('A-56: ignores unknown sub-types of layouts', () => {
    const known = { common_layout_type: new Set(['euro']) };
    expect(parse('common_layout_type=euro,whatever', known)).toEqual({
      filter: { ...EMPTY_FILTER, common_layout_type: ['euro'] },
      errors: {},
    });
  });

  it('treats an emptied field as absent, and leaves unknown keys alone', () => {
    const emptied = [...BOUNDS, ...LISTS, 'layout', 'order', 'is_mortgage', 'term'].map(name => `${name}=`);
    expect(parse([...emptied, 'utm_source=mail', 'page=2'].join('&'))).toEqual({
      filter: EMPTY_FILTER,
      errors: {},
    });
  });

  it('never throws and never lets anything odd into the filter', () => {
    const name = fc.constantFrom(...LISTS, ...BOUNDS, 'layout', 'deposit', 'term', 'order', 'is_mortgage');
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('NaN', '1e9', '0x10', '-0', '١', '9'.repeat(40), '1.5', ','),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, text)), pairs => {
        const { filter, errors } = parseFlatQuery(new URLSearchParams(pairs));
        for (const bound of BOUNDS)
          expect(filter[bound] === null || Number.isFinite(filter[bound])).toBe(true);
        expect(filter.layout_type.every(Number.isInteger)).toBe(true);
        expect(filter.deposit >= 0 && filter.deposit <= 100 && Number.isInteger(filter.term)).toBe(true);
        expect(parseFlatQuery(formatFlatQuery(filter)).errors).toEqual({});
        for (const messages of Object.values(errors)) expect(messages.join().length).toBeLessThan(200);
      }),
    );
  });
});

describe('terms and paging', () => {
  it('R-395: deposit is 20 percent and term 30 years when not said', () => {
    expect(parseTerms(new URLSearchParams())).toEqual({ deposit: 20, term: 30, errors: {} });
    expect(parseTerms(new URLSearchParams('deposit=33.5&term=7'))).toEqual({
      deposit: 33.5,
      term: 7,
      errors: {},
    });
    expect(parseTerms(new URLSearchParams('deposit=-5&term=7.5')).errors).toEqual({
      deposit: ['Введите число от 0 до 100'],
      term: ['Введите целое число не меньше 1'],
    });
  });

  it('R-393 A-28: a deposit over the whole price is the whole price', () => {
    expect(parseTerms(new URLSearchParams('deposit=0&term=0'))).toEqual({
      deposit: 0,
      term: 30,
      errors: { term: ['Введите целое число не меньше 1'] },
    });
    expect(parseTerms(new URLSearchParams('deposit=500'))).toEqual({ deposit: 100, term: 30, errors: {} });
  });

  it('A-25: the limit has a default and a cap', () => {
    expect(parsePaging(new URLSearchParams())).toEqual({ limit: 10, offset: 0, errors: {} });
    expect(parsePaging(new URLSearchParams('limit=1000&offset=54'))).toEqual({
      limit: 100,
      offset: 54,
      errors: {},
    });
    expect(parsePaging(new URLSearchParams('limit=0&offset=-1')).errors).toEqual({
      limit: ['Введите целое число не меньше 1'],
      offset: ['Введите целое число не меньше 0'],
    });
  });

  it('loses only what the service refused', () => {
    const { filter } = parseFlatQuery(new URLSearchParams('layout_type=2&building=77&price_max=5'));
    expect(withoutRefused(filter, { building: ['Неизвестное значение «77»'] })).toEqual({
      ...EMPTY_FILTER,
      layout_type: [2],
      price_max: 5,
    });
  });
});
