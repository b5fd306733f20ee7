import type { Favorite } from '@quarter/contract/favorites';
import { lotHref } from '@quarter/contract/lot-href';
import { moscowDate } from '@quarter/domain/dates';
import { buildingInText, flatPlace, flatTitle, storeyOf } from '@quarter/domain/flat-words';
import { area, roubles } from '@quarter/domain/format';
import { lotName } from '@quarter/domain/lot-name';
import { drawFlat } from '@quarter/domain/plan/draw-flat';
import { mirrorPlan } from '@quarter/domain/plan/geometry';
import type { CatalogueState } from '../catalogue/service.ts';
import type { SelectionSheet } from '../documents-pdf/service.ts';
import { listedLot } from '../favorites/service.ts';
import type { PlanPictures } from '../plan-pictures/service.ts';
import type { Properties } from '../properties/service.ts';
import type { SelectionLot } from './repo.ts';

interface Parts {
  readonly state: CatalogueState;
  readonly properties: Properties;
  readonly planPictures: PlanPictures;
  readonly origin: string;
}

interface Kept {
  readonly number: number;
  readonly manager: string;
  readonly words: string | null;
  readonly endsAt: Date;
  readonly lots: readonly SelectionLot[];
}

/** What a selection says on paper, its prices those of today. Lots that have left the site are not on it. */
export async function selectionSheet(parts: Parts, kept: Kept): Promise<SelectionSheet> {
  const { state, properties } = parts;
  const { project } = state.structure;
  const sales = project?.contacts.sales;
  const lots = kept.lots.flatMap(({ id }) => listedLot(state, properties, id) ?? []);
  return {
    project: project?.name ?? '',
    contacts: [sales?.phone, sales?.hours].filter(line => line !== undefined),
    location: project?.address ?? '',
    number: kept.number,
    manager: kept.manager,
    words: kept.words,
    date: state.day,
    until: moscowDate(kept.endsAt),
    lots: await Promise.all(lots.map(lot => lineOf(parts, lot))),
  };
}

const STATES = { held: 'Сейчас бронируют', booked: 'Забронировано', sold: 'Продано' } as const;

async function lineOf(
  { state, planPictures, origin }: Parts,
  lot: Favorite,
): Promise<SelectionSheet['lots'][number]> {
  const price = lot.status === 'free' ? roubles(lot.price) : STATES[lot.status];
  const old = lot.status === 'free' && lot.old_price !== null ? roubles(lot.old_price) : null;
  if (lot.kind !== 'flat') {
    const place = `${lot.floor.name}, ${buildingInText(lot.building)}`;
    const title = `${lotName(lot)}, ${area(lot.area)}`;
    return { title, place, price, old, address: origin + lotHref(lot), plan: null, planPicture: null };
  }
  const own = state.findFlat(lot.id);
  const plan = own?.layout.plan ?? null;
  const picture = own?.layout.keptPicture ?? null;
  return {
    title: flatTitle(lot),
    place: `${flatPlace(lot)}, ${storeyOf(lot.floor)}`,
    price,
    old,
    address: `${origin}/flats/${lot.slug}`,
    plan: plan && drawFlat(own?.mirrored ? mirrorPlan(plan) : plan),
    planPicture: plan === null && picture ? await planPictures.jpeg(picture) : null,
  };
}
