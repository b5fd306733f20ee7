import { join } from 'node:path';
import type { Polygon } from '@quarter/domain/plan/types';
import sharp from 'sharp';
import { storeroomLevel } from '../complex/src/model/podium/storeroom-level.ts';

/**
 * Draws a part of the storerooms of the demo complex with one of them filled, for the blocks that give one away:
 * `node scripts/run.mjs scripts/storeroom-picture.ts` writes `complex/media/interior-storeroom.jpg` and its evening. The lines are
 * those of the scheme that the page of storerooms shows. The results are committed.
 */
const MEDIA = join(import.meta.dirname, '../complex/media');
const SIZE = { width: 1600, height: 1000 } as const;
/** What is seen of the level, mm: its four rows, and the lift among them. */
const VIEW = { x: 3400, y: -900, width: 23_360, height: 14_600 } as const;
/** The cell that is filled, from 0. */
const GIVEN = 26;

/** Roles of the tokens of pages. */
const LOOKS = [
  {
    name: 'interior-storeroom',
    ground: '#eae9e8',
    cell: '#f3f2f1',
    ink: '#0d0e11',
    line: '#85858a',
    given: '#875931',
  },
  {
    name: 'interior-storeroom-night',
    ground: '#17181b',
    cell: '#0d0e11',
    ink: '#f3f2f1',
    line: '#7c7c7f',
    given: '#c79a6b',
  },
] as const;

const { scheme, cells } = storeroomLevel();
for (const look of LOOKS) {
  await sharp(Buffer.from(draw(look)))
    .flatten({ background: look.ground })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toFile(join(MEDIA, `${look.name}.jpg`));
}

function draw({ ground, cell, ink, line, given }: (typeof LOOKS)[number]): string {
  const { x, y, width, height } = VIEW;
  // Strokes of a scheme keep 1 px whatever its size; here a pixel of a picture that is shown at half its size.
  const hair = (2 * width) / SIZE.width;
  const shape = (outline: Polygon, attributes: string) =>
    `<polygon points="${outline.map(point => point.join(',')).join(' ')}" ${attributes}/>`;
  const fine = (path: string) => `<path d="${path}" fill="none" stroke="${line}" stroke-width="${hair}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="${x} ${y} ${width} ${height}">
    <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${ground}"/>
    ${shape(scheme.contour, `fill="${cell}" stroke="${ink}" stroke-width="${scheme.wall * 2}" paint-order="stroke"`)}
    ${cells.map((outline, index) => shape(outline, `fill="${index === GIVEN ? given : cell}" stroke="${index === GIVEN ? given : line}" stroke-width="${hair}"`)).join('')}
    ${scheme.cores
      .map(
        ({ outline, rooms, openings, lifts, stairs }) =>
          `${shape(outline, `fill="${ink}"`)}${[...rooms, ...openings].map(one => shape(one, `fill="${cell}"`)).join('')}${lifts.map(one => fine(cross(boxOf(one)))).join('')}${stairs.map(one => fine(treads(boxOf(one)))).join('')}`,
      )
      .join('')}
  </svg>`;
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

function boxOf(outline: Polygon): Box {
  const [x, y] = [outline.map(point => point[0]), outline.map(point => point[1])];
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
}

/** A lift. */
function cross([left, top, right, bottom]: Box): string {
  return `M${left} ${top}H${right}V${bottom}H${left}ZL${right} ${bottom}M${right} ${top}L${left} ${bottom}`;
}

/** A flight of stairs: a tread every 300 mm. */
function treads([left, top, right, bottom]: Box): string {
  let path = '';
  for (let x = left + 300; x < right; x += 300) path += `M${x} ${top}V${bottom}`;
  return path;
}
