import type { EndpointResponse } from '@quarter/contract/endpoints';
import type { PropertyDetail } from '@quarter/contract/property';
import { MINUS, NBSP, roubles } from '@quarter/domain/format';

type Package = EndpointResponse<'index/finishings'>['packages'][number];

/** What a finishing package means for one flat. */
export interface FinishingOffer extends Pick<Package, 'name'> {
  /** Key of the finishing as flats name it. */
  readonly id: string;
  /** Whether it is part of the flat's price. */
  readonly isOwn: boolean;
  /** «входит в цену», «+2 492 100 ₽ к цене квартиры» */
  readonly price: string;
}

/**
 * Finishing packages with the price of each for a flat: what is added to its price or taken off it, by the area of the
 * flat and against the package that its price holds. Where that one is not known, the price of a square metre.
 */
export function finishingOffers(
  flat: Pick<PropertyDetail, 'area' | 'facing_type'>,
  packages: readonly Package[],
): readonly FinishingOffer[] {
  const own = packages.find(({ facing_type }) => facing_type === flat.facing_type?.value);
  return packages.map(one => ({
    id: one.facing_type,
    name: one.name,
    isOwn: one === own,
    price: priceText(one, own, flat.area),
  }));
}

function priceText(one: Package, own: Package | undefined, area: number): string {
  if (!own) return `${roubles(one.price_per_metre)} за${NBSP}м²`;
  const difference = Math.round((one.price_per_metre - own.price_per_metre) * area);
  if (difference === 0) return 'входит в цену';
  return `${difference > 0 ? '+' : MINUS}${roubles(Math.abs(difference))} к${NBSP}цене квартиры`;
}

/** Pictures of a package that promise a flat nothing: a river only in the window of a flat that is known to see it. */
export function finishingPictures(
  { views }: { readonly views: readonly Pick<PropertyDetail['views'][number], 'side'>[] },
  { pictures, without_river }: Pick<Package, 'pictures' | 'without_river'>,
): Package['pictures'] {
  const seesRiver = views.some(({ side }) => side === 'river');
  return (!seesRiver && without_river) || pictures;
}
