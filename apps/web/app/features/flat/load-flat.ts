import type { ApiClient } from '@quarter/contract/client';
import type { FloorDetail } from '@quarter/contract/complex';
import type { ServiceCharge } from '@quarter/contract/content/sales';
import { toInstalmentTerms } from '@quarter/contract/instalment-terms';
import type { Property, PropertyDetail } from '@quarter/contract/property';
import type { Season } from '@quarter/contract/site-texts';
import type { InstalmentTeaser } from '@quarter/domain/instalment-teaser';
import { orNull } from '../../shared/network/or-null.ts';
import type { PictureData } from '../../ui/picture.tsx';
import type { Companion } from './companions.ts';
import { type FinishingOffer, finishingOffers } from './finishing.ts';
import { similarFlats } from './similar.ts';
import type { QuarterView, WindowViews } from './views.ts';

export interface FlatData {
  readonly flat: PropertyDetail;
  /** Storey of the flat; its `plan` is null when the service knows none. */
  readonly floor: FloorDetail;
  readonly similar: readonly Property[];
  /** What is seen from its windows, or from the quarter; null when there are no pictures. */
  readonly views: WindowViews | QuarterView | null;
  /** Finishing packages with what each changes in its price; none when nobody has told of them. */
  readonly finishing: readonly FinishingOffer[];
  /** The developer's instalment at its easiest; null when it is not sold by one. */
  readonly instalment: InstalmentTeaser | null;
  /** Parking spaces and storerooms that are left. */
  readonly companions: readonly Companion[];
  /** What keeping it costs; null when nobody has told. */
  readonly charge: ServiceCharge | null;
  /** Where its section stands in the quarter; null when the picture of the quarter does not know it. */
  readonly site: SectionOnPlan | null;
}

/** The quarter from above with the outline of one section, in pixels of the whole picture. */
export interface SectionOnPlan {
  readonly pictures: Readonly<Record<Season, PictureData>>;
  readonly outline: readonly (readonly number[])[];
  readonly label: readonly number[];
}

/**
 * What the page of a flat shows besides it: its storey, similar free flats and the rest.
 *
 * @param list address of the list that the visitor comes from, whose filters similar flats keep to; null without one
 */
export async function loadFlat(
  api: ApiClient,
  flat: PropertyDetail,
  list: string | null,
  signal?: AbortSignal,
): Promise<FlatData> {
  const [floor, similar, views, finishings, instalment, companions, charge, site] = await Promise.all([
    api.floorDetails(flat.id, signal),
    similarFlats(api, flat, list, signal),
    viewsOf(api, flat, signal),
    orNull(api.content('index/finishings', signal)),
    teaserOf(api, flat, signal),
    import('./companions.ts').then(({ companionsOf }) => companionsOf(api, flat, signal)),
    orNull(api.content('pages/service-charge', signal)),
    sectionOnPlan(flat.building.number),
  ]);
  const finishing = finishings ? finishingOffers(flat, finishings.packages) : [];
  return { flat, floor, similar, views, finishing, instalment, companions, charge, site };
}

/** Eighty pictures are described there and a page shows a few, so the list stays out of the first load. */
async function viewsOf(
  api: ApiClient,
  flat: PropertyDetail,
  signal?: AbortSignal,
): Promise<FlatData['views']> {
  const { flatViews } = await import('./views.ts');
  return flatViews(api, flat, signal);
}

/** A page is made anew every day, so the instalment is counted from this one. */
async function teaserOf(
  api: ApiClient,
  flat: PropertyDetail,
  signal?: AbortSignal,
): Promise<InstalmentTeaser | null> {
  if (flat.status !== 'free') return null;
  const [{ terms, date }, { instalmentTeaser }] = await Promise.all([
    api.instalment(signal),
    import('@quarter/domain/instalment-teaser'),
  ]);
  return (
    terms &&
    instalmentTeaser(flat.old_price ?? flat.price, toInstalmentTerms(terms, flat.building.completion), date)
  );
}

async function sectionOnPlan(building: number): Promise<SectionOnPlan | null> {
  const { GENPLAN, GENPLAN_SECTIONS } = await import('../../ui/genplan.ts');
  const found = GENPLAN_SECTIONS.find(({ section }) => section === building);
  return found ? { ...found, pictures: GENPLAN } : null;
}
