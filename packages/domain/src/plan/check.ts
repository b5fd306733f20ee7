import { checkFurniture } from './check-furniture.ts';
import { checkBays, checkDoors, checkReach, checkWindows, reachable } from './check-openings.ts';
import { checkPlaces, checkRings, checkSizes, checkThinness, checkWalls } from './check-rooms.ts';
import { doorSwing, sweptOutline } from './doors.ts';
import { openingFaces, placePlan } from './geometry.ts';
import { contains, overlaps, segmentOnBoundary } from './polygon.ts';
import { type PlanProblem, problem } from './problem.ts';
import type { FlatPlan, FloorPlan, Polygon, Walls } from './types.ts';

/**
 * Everything wrong with the plan of a flat; empty when it obeys the drawing standard. Geometry is judged
 * only after all rings are simple, so a broken ring is reported alone.
 */
export function checkFlatPlan(plan: FlatPlan): PlanProblem[] {
  const broken = checkRings([
    { id: 'contour', outline: plan.contour },
    ...plan.rooms,
    ...plan.shafts.map(({ outline }, index) => ({ id: `shaft-${index}`, outline })),
  ]);
  if (broken.length > 0) return broken;
  return [
    ...checkPlaces(plan.contour, plan.rooms, plan.shafts),
    ...checkWalls(plan.contour, plan.rooms, plan.shafts),
    ...checkSizes(plan.rooms),
    ...checkWindows(plan),
    ...checkBays(plan.windows),
    ...checkDoors(plan),
    ...checkReach(plan),
    ...checkFurniture(plan, plan.furniture),
  ];
}

interface PlacedFlat {
  readonly id: string;
  readonly plan: FlatPlan;
}

function placeAll(floor: FloorPlan, layouts: ReadonlyMap<string, FlatPlan>): PlacedFlat[] {
  return floor.placements.flatMap(placement => {
    const plan = layouts.get(placement.layout);
    return plan ? [{ id: `flat-${placement.position}`, plan: placePlan(plan, placement) }] : [];
  });
}

function checkPlacements(floor: FloorPlan, layouts: ReadonlyMap<string, FlatPlan>): PlanProblem[] {
  const positions = new Set<number>();
  return floor.placements.flatMap(({ position, layout }) => {
    const id = `flat-${position}`;
    const repeated = positions.has(position);
    positions.add(position);
    return [
      ...(repeated ? [problem('position-repeated', [id], `Two flats have position ${position}.`)] : []),
      ...(layouts.has(layout)
        ? []
        : [problem('layout-unknown', [id, layout], `There is no layout ${layout}.`)]),
    ];
  });
}

/**
 * Flats lie within the storey and share walls only: no room of one reaches into the contour of another,
 * which holds exactly when contours overlap by no more than the party wall counted in both.
 */
function checkFlats(floor: FloorPlan, flats: readonly PlacedFlat[]): PlanProblem[] {
  const commons = floor.common.map(({ id, outline }) => ({ id, outline }));
  const shafts = floor.shafts.map(({ outline }, index) => ({ id: `shaft-${index}`, outline }));
  return flats.flatMap(({ id, plan }) => {
    const outside = contains(floor.contour, plan.contour)
      ? []
      : [problem('flat-outside', [id], `${id} leaves the contour of the storey.`)];
    const others: { id: string; outline: Polygon }[] = [
      ...flats
        .filter(other => other.id !== id)
        .flatMap(other => other.plan.rooms.map(({ outline }) => ({ id: other.id, outline }))),
      ...commons,
    ];
    const intruders = others.filter(({ outline }) => overlaps(plan.contour, outline));
    const blocked = shafts.filter(({ outline }) => plan.rooms.some(room => overlaps(room.outline, outline)));
    const names = new Set([...intruders, ...blocked].map(other => other.id));
    return [
      ...outside,
      ...[...names].map(other => problem('flats-overlap', [id, other], `${other} reaches into ${id}.`)),
    ];
  });
}

/** Flats' windows are on the facade, their entrances lead to common rooms; returns also those rooms. */
function checkExits(floor: FloorPlan, flats: readonly PlacedFlat[]) {
  const problems: PlanProblem[] = [];
  const landings = new Set<string>();
  for (const { id, plan } of flats) {
    for (const [index, window] of plan.windows.entries()) {
      const faces = openingFaces(window);
      const inLoggia = plan.rooms.some(
        ({ kind, outline }) => kind === 'loggia' && faces.some(face => segmentOnBoundary(outline, face)),
      );
      if (inLoggia || faces.some(face => segmentOnBoundary(floor.contour, face))) continue;
      const text = `Window ${index} of ${id} is not on the facade of the storey.`;
      problems.push(problem('window-off-facade', [id, `window-${index}`], text));
    }
    for (const [index, door] of plan.doors.entries()) {
      if (door.kind !== 'entrance') continue;
      const landing = floor.common.find(({ outline }) =>
        openingFaces(door).some(face => segmentOnBoundary(outline, face)),
      );
      const ids = [id, `door-${index}`];
      if (!landing) {
        problems.push(problem('entrance-off-common', ids, `The entrance of ${id} leads to no common room.`));
        continue;
      }
      landings.add(landing.id);
      const swing = door.into === 'outside' ? doorSwing(door, landing.outline) : null;
      if (swing && !contains(landing.outline, sweptOutline(swing))) {
        problems.push(problem('door-leaf', ids, `The entrance of ${id} has no room to open outside.`));
      }
    }
  }
  return { problems, landings: [...landings] };
}

/**
 * Everything wrong with a storey: its placements, its common rooms and what they have to do with each
 * other. Layouts themselves are taken as checked. Common rooms without a name are shafts: nobody walks there.
 * @param layouts plans by layout code.
 */
export function checkFloorPlan(floor: FloorPlan, layouts: ReadonlyMap<string, FlatPlan>): PlanProblem[] {
  const broken = checkRings([
    { id: 'contour', outline: floor.contour },
    ...floor.common,
    ...floor.shafts.map(({ outline }, index) => ({ id: `shaft-${index}`, outline })),
    ...floor.equipment.map(({ outline }, index) => ({ id: `equipment-${index}`, outline })),
  ]);
  const misplaced = checkPlacements(floor, layouts);
  if (broken.length > 0) return [...broken, ...misplaced];
  const flats = placeAll(floor, layouts);
  const walls: Walls = { ...floor, rooms: floor.common };
  const { problems, landings } = checkExits(floor, flats);
  const reached = reachable(landings.slice(0, 1), floor.doors);
  return [
    ...misplaced,
    ...checkPlaces(floor.contour, floor.common, floor.shafts),
    ...checkThinness(floor.contour, floor.common),
    ...checkFlats(floor, flats),
    ...problems,
    ...checkWindows(walls),
    ...checkDoors(walls),
    ...floor.equipment.flatMap(({ kind, outline }, index) =>
      floor.common.some(room => contains(room.outline, outline))
        ? []
        : [problem('equipment-outside', [`equipment-${index}`], `A ${kind} stands in no common room.`)],
    ),
    ...floor.common
      .filter(({ id, name }) => name !== '' && !reached.has(id))
      .map(({ id }) => problem('common-unreachable', [id], `No doors lead from the flats to ${id}.`)),
  ];
}
