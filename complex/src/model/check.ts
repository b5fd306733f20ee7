import type { Dataset, DatasetFlat } from '@quarter/contract/dataset';
import { checkFlatPlan, checkFloorPlan } from '@quarter/domain/plan/check';
import { mirrorPlan, roomArea, sumAreas } from '@quarter/domain/plan/geometry';
import facade from '../../media/facade.json' with { type: 'json' };
import { PLANS, PLATES } from './flats.ts';
import { LAYOUTS, totalArea } from './layouts/catalog.ts';
import { SECTIONS } from './sections.ts';

/** How many flats the quarter may have. */
const FLATS = { min: 300, max: 420 };
const LARGEST_DISCOUNT = 17;

/** Layouts as drawn and mirrored, and every storey, against the drawing standard. */
export function drawingProblems(): string[] {
  const layouts = LAYOUTS.flatMap(({ code, plan }) => [
    ...checkFlatPlan(plan).map(({ text }) => `${code}: ${text}`),
    ...checkFlatPlan(mirrorPlan(plan)).map(({ text }) => `${code}, mirrored: ${text}`),
  ]);
  const storeys = PLATES.flatMap(({ code, plan }) =>
    checkFloorPlan(plan, PLANS).map(({ text }) => `${code}: ${text}`),
  );
  return [...layouts, ...storeys];
}

/** Areas of the data set against the polygons of its plans. */
export function areaProblems(dataset: Dataset): string[] {
  return dataset.layouts.flatMap(row => {
    const plan = PLANS.get(row.code);
    if (!plan) return [`${row.code} has no plan`];
    const rooms = row.rooms.filter(({ id, area }) => {
      const room = plan.rooms.find(item => item.id === id);
      return !room || roomArea(room) !== area;
    });
    const closed = row.rooms.filter(({ kind }) => kind !== 'terrace' && kind !== 'loggia');
    const total = sumAreas(closed.map(({ area }) => area));
    return [
      ...rooms.map(({ id }) => `${row.code}: the area of ${id} is not that of its polygon`),
      ...(total === row.area && totalArea(plan) === row.area ? [] : [`${row.code}: rooms do not add up`]),
    ];
  });
}

/** Bays that the picture of the facade has on a floor of a section. */
export function facadeBays(section: number, floor: number): { bay: number; kind: string }[] {
  const found = facade.sections.find(item => item.section === section);
  return found?.floor_polygons.find(item => item.floor === floor)?.bays ?? [];
}

/** River flats fill every bay of the facade's picture exactly once on each floor. */
export function facadeProblems(flats: readonly DatasetFlat[]): string[] {
  return SECTIONS.flatMap(({ number, floors }) =>
    Array.from({ length: floors - 1 }, (_, index) => index + 2).flatMap(floor => {
      const real = facadeBays(number, floor).map(({ bay }) => bay);
      const taken = flats
        .filter(flat => flat.building === number && flat.floor === floor && flat.side === 'river')
        .flatMap(flat => flat.bays)
        .sort((a, b) => a - b);
      const same = taken.length === real.length && taken.every((bay, index) => bay === real[index]);
      return same
        ? []
        : [`Section ${number}, floor ${floor}: bays ${taken.join(' ')}, the facade has ${real.join(' ')}`];
    }),
  );
}

/** Facts about the lots that the site relies on. */
export function lotProblems(dataset: Dataset): string[] {
  const flats = dataset.lots.filter(lot => lot.kind === 'flat');
  const problems: string[] = [];
  if (flats.length < FLATS.min || flats.length > FLATS.max) problems.push(`There are ${flats.length} flats`);
  const slugs = new Set(dataset.lots.map(lot => lot.slug));
  if (slugs.size !== dataset.lots.length) problems.push('Slugs repeat');
  const numbers = new Set(dataset.lots.map(lot => `${lot.kind} ${lot.number}`));
  if (numbers.size !== dataset.lots.length) problems.push('Numbers repeat');
  for (const flat of flats) {
    if (flat.discount_amount > LARGEST_DISCOUNT) problems.push(`№ ${flat.number}: discount too large`);
    if (flat.price_history.at(-1)?.price !== flat.price)
      problems.push(`№ ${flat.number}: the last price of the history is not the price`);
    const view = dataset.views.find(
      ({ building, side, from, to }) =>
        building === flat.building && side === flat.side && from <= flat.floor && flat.floor <= to,
    );
    if (!view) problems.push(`№ ${flat.number}: no picture of the view`);
  }
  return problems;
}
