import { createHash } from 'node:crypto';
import { FEED_PICTURES_PATH } from '@quarter/contract/feeds';
import { mirrorPlan } from '@quarter/domain/plan/geometry';
import { flatPicture, floorPicture } from '@quarter/domain/plan/picture';
import type { FlatPlan } from '@quarter/domain/plan/types';
import type { CatalogueState, Flat, Layout, Plate } from '../catalogue/service.ts';

/** Addresses of pictures of plans, and the drawings that they are made of. */
export interface PlanPictures {
  /** Address of the plan of a flat; null when there is neither plan data nor a picture that portals take. */
  ofFlat(at: Place, flat: Flat): string | null;
  /** Address of the plan of its storey; null without plan data. */
  ofStorey(at: Place, flat: Flat): string | null;
  /** The drawing of a file `l{layout}[m]-{hash}.png` or `f{plate}-{hash}.png`; null when there is no such one now. */
  drawing(state: CatalogueState, file: string): { readonly svg: string; readonly hash: string } | null;
}

interface Place {
  readonly state: CatalogueState;
  absolute(href: string): string;
}

const FILE = /^([lf])(\d{1,9})(m?)-([0-9a-f]{16})\.png$/;

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
      const { plan, picture, id } = layout;
      if (plan) {
        const name = `l${id}${mirrored ? 'm' : ''}-${layoutHash(layout, plan, mirrored)}.png`;
        return at.absolute(FEED_PICTURES_PATH + name);
      }
      return picture === null || /\.svgz?($|[?#])/i.test(picture) ? null : at.absolute(picture);
    },
    ofStorey(at, flat) {
      const plate = at.state.storeyOf(flat)?.plate ?? null;
      const hash = plate && plateHash(at.state, plate);
      return plate && hash ? at.absolute(`${FEED_PICTURES_PATH}f${plate.id}-${hash}.png`) : null;
    },
    drawing(state, file) {
      const [, kind, id, mirrored, hash = ''] = FILE.exec(file) ?? [];
      if (kind === undefined) return null;
      const svg =
        kind === 'l' ? drawLayoutOf(state, Number(id), mirrored !== '') : drawPlateOf(state, Number(id));
      return svg !== null && hashOf(svg) === hash ? { svg, hash } : null;
    },
  };
}

/** Hash that a file's name says; null for what is no name of a picture. */
export function hashOfFile(file: string): string | null {
  return FILE.exec(file)?.[4] ?? null;
}

const NONE = Symbol('no plan');

function drawLayoutOf({ structure }: CatalogueState, id: number, mirrored: boolean): string | null {
  const plan = structure.layouts.get(id)?.plan;
  return plan ? drawLayout(plan, mirrored) : null;
}

function drawPlateOf(state: CatalogueState, id: number): string | null {
  const plate = [...state.structure.plates.values()].find(one => one.id === id);
  return plate ? drawPlate(state, plate) : null;
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
