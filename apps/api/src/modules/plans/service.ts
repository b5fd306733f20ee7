import type { PlanImage, PlanNotes } from '@quarter/contract/property';
import { drawFlat } from '@quarter/domain/plan/draw-flat';
import { drawFloor } from '@quarter/domain/plan/draw-floor';
import { floorFlats, floorNotes } from '@quarter/domain/plan/floor-notes';
import { mirrorPlan } from '@quarter/domain/plan/geometry';
import { glazing } from '@quarter/domain/plan/glazing';
import { planNotes } from '@quarter/domain/plan/notes';
import { flatSheet, floorSheet } from '@quarter/domain/plan/sheet';
import type { FlatPlan, Window } from '@quarter/domain/plan/types';
import { Body } from '../../platform/body.ts';
import type { CatalogueState, Layout, Plate } from '../catalogue/service.ts';
import { imageOf as pictureImage } from '../plan-pictures/service.ts';

const SVG = 'image/svg+xml; charset=utf-8';

/** A drawing ready to be sent, and what pages need to refer to it. */
interface Drawing {
  readonly body: Body;
  readonly image: PlanImage;
}

interface FlatDrawing extends Drawing {
  readonly notes: PlanNotes;
  readonly windows: readonly Window[];
}

interface FloorDrawing extends Drawing {
  readonly flats: ReturnType<typeof floorFlats>;
  readonly notes: ReturnType<typeof floorNotes>;
}

/** Drawings of layouts and storeys, made when first needed and kept as long as the plan data they come from. */
export interface Plans {
  /** Null when the layout has neither plan data nor a picture. */
  layoutImage(layout: Layout, mirrored: boolean): PlanImage | null;
  layoutNotes(layout: Layout, mirrored: boolean): PlanNotes | null;
  /** Windows and glass doors in the frame of the drawing; none without plan data. */
  layoutWindows(layout: Layout, mirrored: boolean): readonly Window[];
  /** Null when a layout on the storey has no plan data. */
  floor(state: CatalogueState, plate: Plate): FloorDrawing | null;
  /** Drawing of a file `/plans/layout/{code}.svg` or `{code}-mirrored.svg`. */
  layoutFile(state: CatalogueState, name: string): Body | null;
  /** Drawing of a file `/plans/floor/{plate}.svg`. */
  floorFile(state: CatalogueState, name: string): Body | null;
}

const MIRRORED = '-mirrored';

export function createPlans(): Plans {
  const layouts = { plain: new WeakMap<Layout, FlatDrawing>(), mirrored: new WeakMap<Layout, FlatDrawing>() };
  const floors = new WeakMap<Plate, FloorDrawing>();

  function layoutDrawing(layout: Layout, mirrored: boolean): FlatDrawing | null {
    if (!layout.plan) return null;
    const kept = mirrored ? layouts.mirrored : layouts.plain;
    let drawing = kept.get(layout);
    if (!drawing) {
      drawing = drawLayout(layout.code, layout.plan, mirrored);
      kept.set(layout, drawing);
    }
    return drawing;
  }

  function floor(state: CatalogueState, plate: Plate): FloorDrawing | null {
    let drawing = floors.get(plate) ?? null;
    if (!drawing) {
      drawing = drawPlate(state, plate);
      if (drawing) floors.set(plate, drawing);
    }
    return drawing;
  }

  return {
    layoutImage(layout, mirrored) {
      const drawing = layoutDrawing(layout, mirrored);
      if (drawing) return drawing.image;
      // A picture is shown once the site has taken it.
      return layout.keptPicture && pictureImage(layout.keptPicture);
    },
    layoutNotes: (layout, mirrored) => layoutDrawing(layout, mirrored)?.notes ?? null,
    layoutWindows: (layout, mirrored) => layoutDrawing(layout, mirrored)?.windows ?? [],
    floor,
    layoutFile(state, name) {
      const of = (code: string) => [...state.structure.layouts.values()].find(layout => layout.code === code);
      const plain = of(name);
      if (plain) return layoutDrawing(plain, false)?.body ?? null;
      const layout = name.endsWith(MIRRORED) ? of(name.slice(0, -MIRRORED.length)) : undefined;
      return layout ? (layoutDrawing(layout, true)?.body ?? null) : null;
    },
    floorFile(state, name) {
      const plate = state.structure.plates.get(name);
      return plate ? (floor(state, plate)?.body ?? null) : null;
    },
  };
}

function drawLayout(code: string, data: FlatPlan, mirrored: boolean): FlatDrawing {
  const plan = mirrored ? mirrorPlan(data) : data;
  const body = new Body(SVG, drawFlat(plan));
  const name = mirrored ? code + MIRRORED : code;
  const image = imageOf('layout', name, body, flatSheet(plan));
  return { body, image, notes: planNotes(plan), windows: glazing(plan) };
}

function drawPlate(state: CatalogueState, { code, plan }: Plate): FloorDrawing | null {
  const plans = new Map<string, FlatPlan>();
  for (const layout of state.structure.layouts.values()) if (layout.plan) plans.set(layout.code, layout.plan);
  if (plan.placements.some(({ layout }) => !plans.has(layout))) return null;
  const body = new Body(SVG, drawFloor(plan, plans));
  return {
    body,
    image: imageOf('floor', code, body, floorSheet(plan, plans)),
    flats: floorFlats(plan, plans),
    notes: floorNotes(plan, plans),
  };
}

/** The address changes with the content, so that browsers may keep the file for ever. */
function imageOf(
  kind: 'layout' | 'floor',
  name: string,
  body: Body,
  { width, height }: { width: number; height: number },
): PlanImage {
  const href = `/plans/${kind}/${encodeURIComponent(name)}.svg?v=${body.hash}`;
  return { href, kind: 'drawing', width, height };
}
