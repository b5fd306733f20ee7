import { describe, expect, it } from 'vitest';
import { toLayoutCard } from './layout-card.ts';
import { ALIKE, filter, flat } from './testing.ts';

const plain = (card: object) => JSON.parse(JSON.stringify(card).replace(/[\u00a0\u202f]/g, ' '));

describe('card of a layout', () => {
  it('says how many flats have it, how large and high they are and what the cheapest costs, and leads to them', () => {
    const { layout } = flat({ layout: { ...flat().layout, name: 'Студия', room_count: 0 } });
    expect(plain(toLayoutCard({ layout }, ALIKE, filter({ window_look: ['river'] })))).toEqual({
      group: 5,
      href: '/flats?window_look=river&layout_group=5',
      title: 'Студия',
      flats: '29 квартир',
      plan: layout.plan,
      area: '31–34 м²',
      price: 'от 16,0 млн ₽',
      floors: '2–19 этажи',
      show: 'Смотреть 29 квартир',
    });
  });

  it('names one size and one storey once, and counts in Russian', () => {
    const alike = { ...ALIKE, count: 21, area: { min: 31.02, max: 31.04 }, floor: { min: 7, max: 7 } };
    expect(plain(toLayoutCard(flat(), alike, filter()))).toMatchObject({
      flats: '21 квартира',
      area: '31,0 м²',
      floors: '7 этаж',
      show: 'Смотреть 21 квартиру',
    });
  });

  it.each([
    ['2-комнатная классическая', 2, '2-комнатная классическая'],
    ['Студия, 31,0 м²', 0, 'Студия'],
    ['A1', 0, 'A1, студия'],
  ])('calls %s with %i rooms %s', (name, room_count, title) => {
    const { layout } = flat();
    expect(toLayoutCard({ layout: { ...layout, name, room_count } }, ALIKE, filter()).title).toBe(title);
  });

  it.each([
    [63.9, 73.7, '64–74 м²'],
    [48.1, 48.4, '48,1–48,4 м²'],
    [66.81, 66.84, '66,8 м²'],
  ])('writes areas from %d to %d in whole metres where these differ', (min, max, text) => {
    expect(plain(toLayoutCard(flat(), { ...ALIKE, area: { min, max } }, filter())).area).toBe(text);
  });
});
