import type { DeskFound } from '@quarter/contract/desk/find';
import { describe, expect, it } from 'vitest';
import { placesOf } from '../places.ts';
import { foundGroups } from './found-items.ts';

const NOTHING: DeskFound = { lots: [], bookings: [], requests: [], by: null, people: [] };
const LOT: DeskFound['lots'][number] = {
  id: 7,
  kind: 'parking',
  slug: '12',
  number: '12',
  building: { id: 1, name: 'Секция 1' },
  floor: -1,
  level: '−1 уровень',
  rooms: null,
  area: 13.5,
  price: 3_000_000,
  old_price: null,
  discount_amount: 0,
  discount_until: null,
  status: 'free',
  layout: null,
  facing: null,
  hold: null,
  is_imported: false,
  changed_at: '2026-11-25T09:00:00.000Z',
  version: '',
};
const request = (id: string) =>
  ({
    id,
    kind: 'call_back',
    state: 'new',
    created_at: '2026-11-25T09:00:00.000Z',
    wished_date: null,
    wished_time: null,
    lot: null,
    page: '/mortgage',
    source: null,
    campaign: null,
    taken_by: null,
    story: 1,
    deliveries: { waiting: 0, delivered: 0, dead: 0 },
    is_spam: false,
    selection: null,
    version: 0,
  }) as const;
const told = (...given: Parameters<typeof foundGroups>) =>
  foundGroups(...given).map(({ title, items }) => [title, items.map(item => item.to)]);

describe('what a text names', () => {
  it('is a place that the role has, by any part of its title', () => {
    expect(told('лОт', placesOf('viewer'), null)).toEqual([['Разделы', ['/lots']]]);
    expect(told('журнал', placesOf('viewer'), null)).toEqual([]);
    expect(told('', placesOf('viewer'), null)).toEqual([['Разделы', ['/', '/lots', '/figures']]]);
  });

  it('is a lot with where it stands: on a storey, or on a level by its name', () => {
    const lots = [LOT, { ...LOT, id: 8, kind: 'flat' as const, floor: 14, level: null }];
    const [group] = foundGroups('12', [], { ...NOTHING, lots });
    expect(group?.items).toEqual([
      { to: '/lots/7', title: 'Машино-место № 12', hint: 'Секция 1, −1 уровень, свободен' },
      { to: '/lots/8', title: 'Квартира № 12', hint: 'Секция 1, этаж 14, свободен' },
    ]);
  });

  it('is each of the people, who are opened in one place', () => {
    const people = ['1', '2'].map(id => ({ id, name: 'Ольга', role: 'owner' as const }));
    const [group] = foundGroups('ольга', [], { ...NOTHING, people });
    expect(group?.items.map(({ to }) => to)).toEqual(['/people', '/people']);
    expect(new Set(group?.items.map(({ key }) => key)).size).toBe(2);
  });

  it('is all requests of a phone as soon as there are two', () => {
    const one = { ...NOTHING, by: 'abc', requests: [request('1')] };
    expect(told('x', [], one)).toEqual([['Заявки', ['/requests/1']]]);
    const two = { ...one, requests: [request('1'), request('2')] };
    expect(foundGroups('x', [], two)[0]?.items[0]?.hint).toMatch(/^\/mortgage, 25\sнояб.*, новая$/);
    expect(told('x', [], two)).toEqual([['Заявки', ['/requests/1', '/requests/2', '/requests?by=abc']]]);
  });
});
