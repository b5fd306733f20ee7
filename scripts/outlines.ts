import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { cameraSchema, hullOf, type Place, projector } from './camera.ts';

/** Files with outlines on the original of a picture. */
export const outlineRule = {
  /** Of sections. */
  outlines: z.optional(z.string()),
  /** Of the fronts of commercial units. */
  commercial: z.optional(z.string()),
  /** Of commercial units above the street, in metres. */
  volumes: z.optional(z.string()),
  /** Of storeys. */
  storeys: z.optional(z.string()),
  /** Of storeys of flats as boxes, in metres. */
  houses: z.optional(z.string()),
  /** Of places above the roofs of sections, in metres. */
  roofs: z.optional(z.string()),
};

const pointSchema = z.tuple([z.number(), z.number()]);
const sectionSchema = z.object({ section: z.int(), outline: z.array(pointSchema), label: pointSchema });
const unitSchema = z.object({ number: z.string(), outline: z.array(pointSchema), label: pointSchema });

/** Outlines on a picture that has them, in a box of its `width` × `height`. */
export const pictureOutlines = {
  sections: z.optional(z.array(sectionSchema)),
  /** Fronts of commercial units, with the middle of each. */
  commercial: z.optional(z.array(unitSchema)),
  /** Sections on a straight view of the facade, with the left, top, width and height of every storey of flats. */
  storeys: z.optional(
    z.array(
      z.object({
        section: z.int(),
        outline: z.array(pointSchema),
        floors: z.array(z.object({ floor: z.int(), box: z.array(z.number()) })),
      }),
    ),
  ),
  /** Sections as a camera sees them, with the outline of every storey of flats. */
  houses: z.optional(
    z.array(
      z.object({
        section: z.int(),
        floors: z.array(z.object({ floor: z.int(), outline: z.array(pointSchema) })),
      }),
    ),
  ),
  /** Where the numbers of sections stand. */
  roofs: z.optional(z.array(z.object({ section: z.int(), label: pointSchema }))),
};
const pictureSchema = z.object(pictureOutlines);

const planSchema = z.object({
  width: z.number(),
  height: z.number(),
  sections: z.array(sectionSchema),
  commercial: z.array(z.object({ unit: z.int(), front: z.array(pointSchema) })),
});
const edgesSchema = z.tuple([z.number(), z.number()]);
const volumesSchema = z.object({
  /** Picture of the complex, with its camera in the list of pictures. */
  image: z.string(),
  /** Metres along the embankment, from the river, above the street; a front has no depth. */
  units: z.array(z.object({ unit: z.int(), x: edgesSchema, y: edgesSchema, z: edgesSchema })),
});
const housesSchema = z.object({
  /** Height of the ground floor and of every storey above it, m. */
  ground: z.number(),
  storey: z.number(),
  houses: z.array(
    z.object({
      section: z.int(),
      /** First and last storey of a part of one outline; metres along the embankment and from the river. */
      tiers: z.array(z.object({ floors: z.tuple([z.int(), z.int()]), x: edgesSchema, y: edgesSchema })),
    }),
  ),
});
const roofsSchema = z.object({
  /** Metres along the embankment, from the river, above the street. */
  roofs: z.array(z.object({ section: z.int(), at: z.tuple([z.number(), z.number(), z.number()]) })),
});
const camerasSchema = z.object({
  files: z.array(
    z.object({ file: z.string(), width: z.number(), height: z.number(), camera: z.optional(z.unknown()) }),
  ),
});
const facadeSchema = z.object({
  width: z.number(),
  height: z.number(),
  sections: z.array(
    z.object({
      section: z.int(),
      outline: z.array(pointSchema),
      floor_polygons: z.array(z.object({ floor: z.int(), use: z.string(), polygon: z.array(pointSchema) })),
    }),
  ),
});

type OutlineRule = { readonly [Kind in keyof typeof outlineRule]?: string | undefined };
type Point = readonly [number, number];
interface Size {
  readonly width: number;
  readonly height: number;
}
interface Part extends Size {
  readonly left: number;
  readonly top: number;
}

/**
 * Outlines that belong to a picture, in its own pixels, rounded to a tenth.
 * @param image its original
 * @param crop part of the original that the picture is, in fractions
 * @param picture its size
 */
export async function readOutlines(
  folder: string,
  image: string,
  rule: OutlineRule,
  crop: Part,
  picture: Size,
): Promise<z.infer<typeof pictureSchema>> {
  const mover =
    ({ width, height }: Size) =>
    ([x, y]: Point): [number, number] => [
      Math.round(((x / width - crop.left) / crop.width) * picture.width * 10) / 10,
      Math.round(((y / height - crop.top) / crop.height) * picture.height * 10) / 10,
    ];
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, file), 'utf8'));
  const unitOn = (size: Size, unit: number, outline: readonly Point[]) => ({
    number: String(unit),
    outline: outline.map(mover(size)),
    label: mover(size)(middle(outline)),
  });

  async function sections(file: string) {
    const plan = z.parse(planSchema, await read(file));
    return plan.sections.map(({ section, outline, label }) => ({
      section,
      outline: outline.map(mover(plan)),
      label: mover(plan)(label),
    }));
  }

  async function fronts(file: string) {
    const plan = z.parse(planSchema, await read(file));
    return plan.commercial.map(({ unit, front }) => unitOn(plan, unit, front));
  }

  async function volumes(file: string) {
    const { image, units } = z.parse(volumesSchema, await read(file));
    const { original, toPixels } = await cameraOf(image);
    return units.map(({ unit, ...sides }) => unitOn(original, unit, hullOf(cornersOf(sides).map(toPixels))));
  }

  async function cameraOf(image: string) {
    const { files } = z.parse(camerasSchema, await read('manifest.json'));
    const original = files.find(one => one.file === image);
    if (!original) throw new Error(`manifest.json: no camera of ${image}`);
    return { original, toPixels: projector(z.parse(cameraSchema, original.camera), original) };
  }

  async function houses(file: string) {
    const { original, toPixels } = await cameraOf(image);
    const { ground, storey, houses } = z.parse(housesSchema, await read(file));
    const { position_m: from } = z.parse(cameraSchema, original.camera);
    /** The two walls that are seen from beside the houses. */
    const outlineOf = (floor: number, x: Edges, y: Edges) => {
      const [bottom, top] = [ground + (floor - 2) * storey, ground + (floor - 1) * storey];
      const [[nearX, farX], [nearY, farY]] = [nearest(x, from[0]), nearest(y, from[1])];
      const walls = [
        [nearX, farY],
        [nearX, nearY],
        [farX, nearY],
      ] as const;
      return [
        ...walls.map(([east, north]): Place => [east, north, bottom]),
        ...walls.toReversed().map(([east, north]): Place => [east, north, top]),
      ].map(corner => mover(original)(toPixels(corner)));
    };
    return houses.map(({ section, tiers }) => ({
      section,
      floors: tiers.flatMap(({ floors: [first, last], x, y }) =>
        Array.from({ length: last - first + 1 }, (_, index) => first + index).map(floor => ({
          floor,
          outline: outlineOf(floor, x, y),
        })),
      ),
    }));
  }

  async function roofs(file: string) {
    const { original, toPixels } = await cameraOf(image);
    return z
      .parse(roofsSchema, await read(file))
      .roofs.map(({ section, at }) => ({ section, label: mover(original)(toPixels(at)) }));
  }

  async function storeys(file: string) {
    const facade = z.parse(facadeSchema, await read(file));
    return facade.sections.map(({ section, outline, floor_polygons }) => ({
      section,
      outline: outline.map(mover(facade)),
      floors: floor_polygons
        .filter(({ use }) => use === 'residential')
        .map(({ floor, polygon }) => ({ floor, box: boxOf(polygon.map(mover(facade))) })),
    }));
  }

  return {
    ...(rule.outlines && { sections: await sections(rule.outlines) }),
    ...(rule.commercial && {
      commercial: [...(await fronts(rule.commercial)), ...(rule.volumes ? await volumes(rule.volumes) : [])],
    }),
    ...(rule.storeys && { storeys: await storeys(rule.storeys) }),
    ...(rule.houses && { houses: await houses(rule.houses) }),
    ...(rule.roofs && { roofs: await roofs(rule.roofs) }),
  };
}

/** Edges with the one that is nearer to a place first. */
const nearest = (edges: Edges, place: number): Edges =>
  Math.abs(edges[0] - place) <= Math.abs(edges[1] - place) ? edges : [edges[1], edges[0]];

type Edges = z.infer<typeof edgesSchema>;

function cornersOf({ x, y, z: heights }: Readonly<Record<'x' | 'y' | 'z', Edges>>): Place[] {
  return x.flatMap(east => y.flatMap(north => heights.map((up): Place => [east, north, up])));
}

/** Left, top, width and height of what holds all points. */
function boxOf(points: readonly Point[]): number[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top].map(value => Math.round(value * 10) / 10);
}

function middle(points: readonly Point[]): [number, number] {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
}
