import { describe, expect, it } from 'vitest';
import { finishingOffers, finishingPictures } from './finishing.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const packages = [
  ['none', 0],
  ['white-box', 19_000],
  ['design', 58_000],
].map(([facing_type, price_per_metre]) => ({
  facing_type: String(facing_type),
  name: String(facing_type),
  price_per_metre: Number(price_per_metre),
  text: 'Слова',
  details: [],
  pictures: [],
  free: 1,
  price: null,
}));

describe('finishing of a flat', () => {
  it('R-635: says what each package adds to its price or takes off it', () => {
    const flat = { area: 63.9, facing_type: { value: 'white-box', label: 'White box' } };
    const offers = finishingOffers(flat, packages);
    expect(offers.map(({ price }) => plain(price))).toEqual([
      '−1 214 100 ₽ к цене квартиры',
      'входит в цену',
      '+2 492 100 ₽ к цене квартиры',
    ]);
    expect(offers.filter(({ isOwn }) => isOwn).map(({ id }) => id)).toEqual(['white-box']);
  });

  it('says the price of a metre where it is not known what the price holds', () => {
    for (const facing_type of [null, { value: 'other', label: 'Другая' }]) {
      const [, second] = finishingOffers({ area: 63.9, facing_type }, packages);
      expect(plain(second?.price ?? '')).toBe('19 000 ₽ за м²');
      expect(second?.isOwn).toBe(false);
    }
  });

  it('shows a river to a flat that sees it, and not where its windows look elsewhere or are not known', () => {
    const picture = (src: string) => ({ alt: '', width: 1, height: 1, color: '#000000', src, widths: [1] });
    const one = { pictures: [picture('/river')], without_river: [picture('/wall')] };
    const view = (side: 'river' | 'yard') => ({ side });
    const shown = (...sides: ('river' | 'yard')[]) =>
      finishingPictures({ views: sides.map(view) }, one).map(({ src }) => src);
    expect([shown('yard'), shown('yard', 'river'), shown('river'), shown()]).toEqual([
      ['/wall'],
      ['/river'],
      ['/river'],
      ['/wall'],
    ]);
    expect(finishingPictures({ views: [view('yard')] }, { pictures: one.pictures })).toBe(one.pictures);
  });
});
