import type { PropertyDetail } from '@quarter/contract/property';
import { describe, expect, it } from 'vitest';
import { flatHead, flatPreview, formerHead } from './head.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

function flat(change: Partial<PropertyDetail>): PropertyDetail {
  const known: Partial<PropertyDetail> = {
    slug: 's3-247',
    number: '247',
    area: 63.9,
    price: 33_792_000,
    status: 'free',
    floor: { number: 14, total: 24 } as PropertyDetail['floor'],
    layout: { room_count: 2 } as PropertyDetail['layout'],
    building: { name: 'Секция 3', completion: { year: 2029, quarter: 2 } } as PropertyDetail['building'],
    facing_type: { value: 'none', label: 'Без отделки' },
    window_look: [
      { value: 'courtyard', label: 'Двор' },
      { value: 'river', label: 'Москва-река' },
    ],
    ...change,
  };
  return known as PropertyDetail;
}

describe('head of a flat', () => {
  it('describes it in sentences, names of places with a capital letter', () => {
    expect(plain(flatHead(flat({})).description)).toBe(
      '2-комнатная 63,9 м², 14 этаж из 24, № 247, секция 3. 33 792 000 ₽. Вид: двор, Москва-река. Без отделки. Ввод: II кв. 2029',
    );
  });

  it('says in a sentence of its own that a flat is sold, and in lower case after its name', () => {
    const head = flatHead(flat({ status: 'sold' }));
    expect(head.description).toContain('. Квартира продана. Вид');
    expect(head.title).toContain('— квартира продана');
  });

  it('search engines leave a sold flat out, and one that is gone; a booked one stays', () => {
    expect(flatHead(flat({ status: 'sold' })).noindex).toBe(true);
    expect(flatHead(flat({ status: 'booked' })).noindex).toBe(false);
    const former = { ...flat({}), isSold: false };
    expect(formerHead(former)).toMatchObject({ path: null, noindex: true });
    expect(plain(formerHead(former).title)).toBe(
      '2-комнатная, 63,9 м², № 247, секция 3 — квартира больше не продаётся',
    );
  });

  it('says of the picture for messengers what it shows: the plan if there is one, the price or the state', () => {
    const plan = { href: '/plans/layout/2A.svg', kind: 'drawing', width: 1, height: 1 } as const;
    const altOf = (change: Partial<PropertyDetail>, drawn = true) => {
      const one = flat(change);
      return plain(flatPreview({ ...one, layout: { ...one.layout, plan: drawn ? plan : null } }).alt);
    };
    expect(altOf({})).toBe('2-комнатная, 63,9 м²: планировка, цена');
    expect(altOf({ status: 'booked' })).toMatch(/: планировка, квартира забронирована$/);
    expect(altOf({ status: 'sold' }, false)).toMatch(/м²: квартира продана$/);
  });
});
