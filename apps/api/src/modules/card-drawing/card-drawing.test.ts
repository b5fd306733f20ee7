import { describe, expect, it } from 'vitest';
import { cardSvg, type FlatCard } from './service.ts';

const card: FlatCard = {
  project: 'Северный & Ко',
  rooms: '2-комнатная',
  area: '63,9 м²',
  facts: ['14 этаж из 24, секция 3', 'Вид: двор, Москва-река'],
  price: { now: 33_792_000, old: 38_400_000, discount: 12 },
  state: null,
  notes: ['Цена на 24 ноября 2026 года', 'Скидка при 100% оплате до 31 декабря 2026 года'],
  plan: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10960 5000"><path fill="none" stroke="currentColor" stroke-width="1.5" vector-effect="non-scaling-stroke" d="M0 0h9"/></svg>',
  picture: null,
};
/** Texts of a drawing with their sizes, px. */
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text [^>]*font-size="([\d.]+)"[^>]*>(.*?)<\/text>/g)].map(
    ([, size, words = '']) =>
      [
        words
          .replace(/<[^>]+>/g, ' ')
          .replace(/[\u00a0\u202f]/g, ' ')
          .trim(),
        Number(size),
      ] as const,
  );

describe('the picture of a flat', () => {
  it('says rooms, area, storey, price, discount with its terms, and the name of the complex', () => {
    const texts = textsOf(cardSvg(card)).map(([words]) => words);
    expect(texts).toEqual([
      'СЕВЕРНЫЙ &amp; КО',
      '2-комнатная',
      '63,9 м²',
      '14 этаж из 24, секция 3',
      'Вид: двор, Москва-река',
      '38 400 000 ₽  −12%',
      '33 792 000 ₽',
      'Цена на 24 ноября 2026 года',
      'Скидка при 100% оплате до 31 декабря 2026 года',
    ]);
  });

  it('keeps long words in their column', () => {
    const long = { ...card, price: { now: 1_110_540_000, old: null, discount: 0 }, facts: ['9'.repeat(60)] };
    for (const [words, size] of textsOf(cardSvg(long)))
      expect(words.length * size * 0.59, words).toBeLessThan(500);
  });

  it('says the state of a flat that is not on sale, and no price', () => {
    const texts = textsOf(cardSvg({ ...card, price: null, state: 'Квартира продана' })).map(
      ([words]) => words,
    );
    expect(texts).toContain('Квартира продана');
    expect(texts.join(' ')).not.toContain('₽');
  });

  it('gives strokes of the plan a thickness in its millimetres: 1.5 px at 20 mm a px', () => {
    expect(cardSvg(card)).toContain('stroke-width="42"');
    expect(cardSvg(card)).not.toContain('vector-effect');
  });

  it('without a plan shows the picture, and without both the bend of the river', () => {
    expect(cardSvg({ ...card, plan: null, picture: 'data:image/png;base64,AA' })).toContain('<image ');
    expect(cardSvg({ ...card, plan: null }).match(/<path transform/g)).toHaveLength(2);
  });
});
