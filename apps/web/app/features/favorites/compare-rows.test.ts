import type { MortgageOffer } from '@quarter/contract/complex';
import type { PropertyDetail } from '@quarter/contract/property';
import { mortgage } from '@quarter/domain/mortgage';
import { describe, expect, it } from 'vitest';
import { compareRows, paymentNote } from './compare-rows.ts';

const flat: PropertyDetail = {
  id: 1,
  slug: 'flat-247',
  number: '247',
  status: 'free',
  is_favorite: true,
  feature_set: [],
  mortgage: {
    deposit: 20,
    term: 30,
    rate: 0.1,
    deposit_amount: 6_758_400,
    loan: 27_033_600,
    payment: 237_239,
  },
  layout: {
    id: 1,
    code: 'c',
    name: 'Классика',
    layout_type: 2,
    room_count: 2,
    common_layout_type: null,
    plan: null,
  },
  floor: { id: 1, number: 14, total: 24 },
  building: { id: 3, number: 3, name: 'Секция 3', floors: 24, completion: { year: 2028, quarter: 4 } },
  area: 63.9,
  price: 33_792_000,
  old_price: 38_400_000,
  discount_amount: 12,
  is_price_lowered: false,
  discount_until: '2026-12-31',
  window_look: [
    { value: 'river', label: 'Москва-река' },
    { value: 'park', label: 'Парк' },
  ],
  facing_type: { value: 'white-box', label: 'White box' },
  is_mortgage: true,
  has_page: true,
  living_area: 34.9,
  kitchen_area: 13.4,
  ceiling_height: 3.05,
  position: 4,
  rooms: [
    { id: 'a', kind: 'wardrobe', name: 'Гардеробная', area: 2.8 },
    { id: 'b', kind: 'bathroom', name: 'Ванная', area: 4 },
    { id: 'c', kind: 'toilet', name: 'Туалет', area: 2.3 },
  ],
  plan_notes: null,
  plan_azimuth: null,
  window_sides: ['south', 'east'],
  windows: [],
  views: [],
  price_history: [],
  card: { href: '/plans/card/s3-247.png', width: 1200, height: 630 },
  price_date: '2026-11-20',
  date: '2026-11-22',
};
const other: PropertyDetail = {
  ...flat,
  id: 2,
  area: 87.9,
  price: 46_215_000,
  old_price: null,
  discount_amount: 0,
  discount_until: null,
  mortgage: null,
  rooms: [],
};
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');
const rowOf = (name: string, ...flats: PropertyDetail[]) => {
  const found = compareRows(flats).find(row => plain(row.name) === name);
  if (!found) throw new Error(`no row ${name}`);
  return {
    isDifferent: found.isDifferent,
    texts: found.cells.map(cell => plain(`${cell.mark ?? ''}${cell.text}`)),
    differences: found.cells.map(cell => (cell.difference === null ? null : plain(cell.difference))),
  };
};

describe('the comparison', () => {
  it('counts differences of money and metres from the first flat', () => {
    expect(rowOf('Цена', flat, other)).toEqual({
      isDifferent: true,
      texts: ['33 792 000 ₽', '46 215 000 ₽'],
      differences: [null, '+12,4 млн ₽'],
    });
    expect(rowOf('Цена', other, flat).differences).toEqual([null, '−12,4 млн ₽']);
    expect(rowOf('Цена за м²', flat, other).texts).toEqual(['528 826 ₽', '525 768 ₽']);
    expect(rowOf('Цена за м²', flat, other).differences).toEqual([null, '−3 058 ₽']);
    expect(rowOf('Площадь', flat, other).differences).toEqual([null, '+24,0 м²']);
    expect(rowOf('Ипотека, в месяц*', flat, other)).toMatchObject({
      texts: ['237 239 ₽', '—'],
      differences: [null, null],
    });
  });

  it('puts the terms beside a discount', () => {
    expect(rowOf('Скидка при 100% оплате', flat, other).texts).toEqual([
      '−12%, до 31 декабря 2026 года',
      'нет',
    ]);
  });

  it('says what is equal, and in words what a flat has', () => {
    expect(rowOf('Комнаты', flat, other)).toMatchObject({
      isDifferent: false,
      texts: ['34,9 м², 2 комнаты', '34,9 м², 2 комнаты'],
    });
    expect(rowOf('Хранение', flat, other).texts).toEqual(['гардеробная', '—']);
    expect(rowOf('Отделка', flat, { ...other, facing_type: null }).texts).toEqual(['White box', '—']);
    expect(rowOf('Санузлы', flat, other).texts).toEqual(['2', '—']);
    const terrace = { id: 't', kind: 'terrace', name: 'Терраса', area: 54.6 };
    const loggia = { id: 'l', kind: 'loggia', name: 'Лоджия', area: 4.2 };
    expect(rowOf('Лоджии и террасы', { ...other, rooms: [terrace, loggia] }, flat)).toMatchObject({
      isDifferent: true,
      texts: ['Терраса 54,6 м², лоджия 4,2 м²', '—'],
    });
    expect(() => rowOf('Лоджии и террасы', flat, other), 'a row of nothing').toThrow();
    expect(rowOf('Вид из окна', flat).texts).toEqual(['Москва-река, парк']);
    expect(rowOf('Стороны света', flat).texts).toEqual(['юг, восток']);
    expect(rowOf('Ввод в эксплуатацию', flat).texts).toEqual(['IV кв. 2028']);
  });

  it('speaks of the state only when one of them is not on sale', () => {
    expect(compareRows([flat, other]).some(row => row.name === 'Статус')).toBe(false);
    expect(rowOf('Статус', flat, { ...other, status: 'sold' }).texts).toEqual(['В продаже', 'Продана']);
  });

  it('R-271: has the terms of the payments under it, the full cost of all these loans and years in their right form', () => {
    const costs = { least: { at_start: 6000, yearly: 0.001 }, most: { at_start: 30_000, yearly: 0.011 } };
    const programme = { rate: 0.1, costs } as MortgageOffer;
    const [long, short] = [30, 21].map(term => {
      const { depositAmount, ...loan } = mortgage(33_792_000, 0.1, { deposit: 20, term });
      return { ...flat, mortgage: { ...loan, deposit_amount: depositAmount } };
    });
    if (!long || !short) throw new Error('There are two of them.');
    expect(paymentNote([short], programme).replace(/\s/g, ' ')).toMatch(
      /первый взнос 20%, срок 21 год, ПСК 10,1\d\d–11,2\d\d%\. Решение принимает банк/,
    );
    expect(paymentNote([long, other], programme)).toContain('ПСК 10,109–11,191%');
    expect(paymentNote([long], { ...programme, rate: 0.06 })).not.toContain('ПСК');
  });
});
