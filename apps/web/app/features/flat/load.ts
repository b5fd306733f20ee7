import type { ApiClient } from '@quarter/contract/client';
import type { FloorDetail } from '@quarter/contract/complex';
import type { Property, PropertyDetail } from '@quarter/contract/property';
import type { PictureData } from '../../ui/picture.tsx';
import { similarFlats } from './similar.ts';
import { type FlatView, flatViews } from './views.ts';

export interface FlatData {
  readonly flat: PropertyDetail;
  /** Storey of the flat; its `plan` is null when the service knows none. */
  readonly floor: FloorDetail;
  readonly similar: readonly Property[];
  /** What is seen from its windows, or from the quarter; none when there are no pictures. */
  readonly views: readonly FlatView[];
  /** Where its section stands in the quarter; null when the picture of the quarter does not know it. */
  readonly site: SectionOnPlan | null;
}

/** The quarter from above with the outline of one section, in pixels of the whole picture. */
export interface SectionOnPlan {
  readonly picture: PictureData;
  readonly outline: readonly (readonly number[])[];
  readonly label: readonly number[];
}

/** A flat by its slug with its storey and similar free flats. Rejects with 404 when there is no such flat. */
export async function loadFlat(api: ApiClient, slug: string, signal?: AbortSignal): Promise<FlatData> {
  const flat = await api.property(slug, {}, signal);
  const [floor, similar, views, site] = await Promise.all([
    api.floorDetails(flat.id, signal),
    similarFlats(api, flat, signal),
    flatViews(api, flat, signal),
    sectionOnPlan(flat.building.number),
  ]);
  return { flat, floor, similar, views, site };
}

async function sectionOnPlan(building: number): Promise<SectionOnPlan | null> {
  const { genplan } = (await import('../../pictures/genplan.generated.json')).default;
  const { sections, ...picture } = genplan;
  const found = sections.find(({ section }) => section === building);
  return found ? { picture, outline: found.outline, label: found.label } : null;
}
