import { createHash } from 'node:crypto';
import { FEED_PICTURES_PATH } from '@quarter/contract/feeds';
import { mirrorPlan } from '@quarter/domain/plan/geometry';
import { flatPicture, floorPicture } from '@quarter/domain/plan/picture';
import type { FlatPlan } from '@quarter/domain/plan/types';
import type { CatalogueState, Flat, KeptPicture, Layout, Plate } from '../catalogue/service.ts';

/** Addresses of pictures of plans, and the drawings that they are made of. */
export interface PlanPictures {
  /** Address of the plan of a flat, always one of ours; null without plan data and a picture that the site has. */
  ofFlat(at: Place, flat: Flat): string | null;
  /** Address of the plan of its storey; null without plan data. */
  ofStorey(at: Place, flat: Flat): string | null;
  /**
   * What a file `l{layout}[m]-{hash}.png`, `f{plate}-{hash}.png` or `k-{name}.png` is made of; null when there is no
   * such one now.
   */
  source(state: CatalogueState, file: string): PlanSource | null;
}

/** A drawing of ours, or a picture that the site keeps of an address that it was given. */
export type PlanSource =
  | { readonly kind: 'drawing'; readonly svg: string }
  | { readonly kind: 'kept'; readonly picture: KeptPicture };

interface Place {
  readonly state: CatalogueState;
  absolute(href: string): string;
}

const FILE = /^(?:([lf])(\d{1,9})(m?)-([0-9a-f]{16})|k-([0-9a-f]{20}))\.png$/;

/** Names hold a hash of the drawing: who has the picture of an address never needs to ask again (CIAN wants that). */
export function createPlanPictures(): PlanPictures {
  const layouts = { plain: new WeakMap<Layout, string>(), mirrored: new WeakMap<Layout, string>() };
  const plates = new WeakMap<Plate, string | typeof NONE>();

  function layoutHash(layout: Layout, plan: FlatPlan, mirrored: boolean): string {
    const kept = mirrored ? layouts.mirrored : layouts.plain;
    const hash = kept.get(layout) ?? hashOf(drawLayout(plan, mirrored));
    kept.set(layout, hash);
    return hash;
  }

  function plateHash(state: CatalogueState, plate: Plate): string | null {
    let hash = plates.get(plate);
    if (hash === undefined) {
      const svg = drawPlate(state, plate);
      hash = svg === null ? NONE : hashOf(svg);
      plates.set(plate, hash);
    }
    return hash === NONE ? null : hash;
  }

  return {
    ofFlat(at, { layout, mirrored }) {
      const { plan, keptPicture, id } = layout;
      if (plan) {
        const name = `l${id}${mirrored ? 'm' : ''}-${layoutHash(layout, plan, mirrored)}.png`;
        return at.absolute(FEED_PICTURES_PATH + name);
      }
      return keptPicture && at.absolute(`${FEED_PICTURES_PATH}k-${keptPicture.name}.png`);
    },
    ofStorey(at, flat) {
      const plate = at.state.storeyOf(flat)?.plate ?? null;
      const hash = plate && plateHash(at.state, plate);
      return plate && hash ? at.absolute(`${FEED_PICTURES_PATH}f${plate.id}-${hash}.png`) : null;
    },
    source(state, file) {
      const [, kind, id, turned, hash, name] = FILE.exec(file) ?? [];
      if (name !== undefined) {
        const picture = keptOf(state, name);
        return picture && { kind: 'kept', picture };
      }
      const mirrored = turned !== '';
      const layout = kind === 'l' ? state.structure.layouts.get(Number(id)) : undefined;
      // A hash that is made up costs no drawing.
      if (layout?.plan && layoutHash(layout, layout.plan, mirrored) === hash)
        return { kind: 'drawing', svg: drawLayout(layout.plan, mirrored) };
      const plate = kind === 'f' ? plateOf(state, Number(id)) : undefined;
      const svg = plate && plateHash(state, plate) === hash ? drawPlate(state, plate) : null;
      return svg === null ? null : { kind: 'drawing', svg };
    },
  };
}

/** Hash that a file's name says; null for what is no name of a picture. */
export function hashOfFile(file: string): string | null {
  const [, , , , hash, name] = FILE.exec(file) ?? [];
  return hash ?? name ?? null;
}

const NONE = Symbol('no plan');

function keptOf({ structure }: CatalogueState, name: string): KeptPicture | null {
  for (const { keptPicture } of structure.layouts.values())
    if (keptPicture?.name === name) return keptPicture;
  return null;
}

function plateOf({ structure }: CatalogueState, id: number): Plate | undefined {
  return [...structure.plates.values()].find(plate => plate.id === id);
}

function drawLayout(plan: FlatPlan, mirrored: boolean): string {
  return flatPicture(mirrored ? mirrorPlan(plan) : plan);
}

function drawPlate({ structure }: CatalogueState, { plan }: Plate): string | null {
  const plans = new Map<string, FlatPlan>();
  for (const layout of structure.layouts.values()) if (layout.plan) plans.set(layout.code, layout.plan);
  return plan.placements.every(({ layout }) => plans.has(layout)) ? floorPicture(plan, plans) : null;
}

function hashOf(svg: string): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 16);
}
