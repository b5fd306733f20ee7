import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownerBodySchema } from './booking.ts';
import { noticeRequestSchema } from './favorites.ts';
import { importRowSchema } from './lot-import.ts';
import { requestBodySchema, requestCallBodySchema } from './request.ts';

const REQUEST = { name: 'Анна', phone: '+79161234567', consent: true };
const OWNER = { category: 'adult', last_name: 'Смирнов', first_name: 'Анна' };
const ROW = {
  external_id: '1',
  number: '1',
  complex: null,
  building: 'Корпус 1',
  material: null,
  completion: { year: 2027, quarter: 1 },
  floor: 1,
  floors_total: null,
  position: null,
  layout_type: 1,
  layout: null,
  area: 40,
  living_area: null,
  kitchen_area: null,
  room_areas: [],
  price: 10_000_000,
  old_price: null,
  discount_amount: 0,
  discount_until: null,
  status: 'free',
  ceiling_height: null,
  facing: null,
  window_look: [],
  features: [],
  is_mortgage: false,
  picture: null,
};
const SCHEMAS = {
  request: [requestBodySchema, REQUEST],
  call: [requestCallBodySchema, {}],
  owner: [ownerBodySchema, OWNER],
  notice: [noticeRequestSchema, { consent: true }],
  row: [importRowSchema, ROW],
} as const;
const UTM = (text: string) => ({ utm_source: text });

/** What is read of a body whose field holds a text. */
function field(body: keyof typeof SCHEMAS, name: string, put: (text: string) => unknown = text => text) {
  const [schema, good] = SCHEMAS[body];
  const read = (text: string) => schema.safeParse({ ...good, [name]: put(text) });
  return [`${body}.${name}`, read] as const;
}

describe('texts from outside', () => {
  it.each([
    ...['name', 'email', 'comment', 'page', 'client_id'].map(name => field('request', name)),
    ...['utm_first', 'utm_last'].map(name => field('request', name, UTM)),
    ...['call_id', 'client_id', 'page'].map(name => field('call', name)),
    ...['last_name', 'middle_name', 'email'].map(name => field('owner', name)),
    field('notice', 'email'),
    ...['external_id', 'number', 'complex', 'building', 'material', 'layout', 'facing'].map(name =>
      field('row', name),
    ),
    ...['window_look', 'features'].map(name => field('row', name, text => [text])),
  ])('%s: hold nothing that cannot be seen once they are read', (name, read) => {
    const unseen = fc.constantFrom(
      '\r',
      '\n',
      '\u001b[31m',
      '\u0000',
      '\u202e',
      '\u200f',
      '\u2069',
      '\u2028',
    );
    const letters = fc.constantFrom('а', 'Анна', ' ', '@', 'a@b.ru', '1');
    fc.assert(
      fc.property(fc.array(fc.oneof(unseen, letters), { maxLength: 8 }), parts => {
        const { data } = read(parts.join(''));
        const texts = JSON.stringify(data ?? {}, (_name, value: unknown) =>
          typeof value === 'string' && name.endsWith('comment') ? value.replaceAll('\n', ' ') : value,
        );
        // JSON writes what is left of them as escapes.
        expect(texts).not.toMatch(/[\p{Cc}\p{Cf}\u2028]|\\[rntbfu]/u);
      }),
    );
  });
});
