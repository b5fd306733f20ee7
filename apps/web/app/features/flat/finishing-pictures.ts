import type { EndpointResponse } from '@quarter/contract/endpoints';
import type { PropertyDetail } from '@quarter/contract/property';

type Package = EndpointResponse<'index/finishings'>['packages'][number];

/** Pictures of a package that promise a flat nothing: no river in the window of a flat that looks elsewhere. */
export function finishingPictures(
  { views }: Pick<PropertyDetail, 'views'>,
  { pictures, without_river }: Pick<Package, 'pictures' | 'without_river'>,
): Package['pictures'] {
  const seesNone = views.length > 0 && views.every(({ side }) => side !== 'river');
  return (seesNone && without_river) || pictures;
}
