import { PRESENTATION_PATH } from '@quarter/contract/presentation-path';
import type { PropertyDetail } from '@quarter/contract/property';

/** Address of the presentation that the server makes of a flat, a PDF. */
export function presentationHref({ slug }: Pick<PropertyDetail, 'slug'>): string {
  return PRESENTATION_PATH.replace('{id}', slug);
}
