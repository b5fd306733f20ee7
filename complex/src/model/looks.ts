import { basename, extname } from 'node:path';
import type { Dataset } from '@quarter/contract/dataset';
import type { WorldSide } from '@quarter/contract/property';
import manifest from '../../media/manifest.json' with { type: 'json' };
import { SECTIONS, type Section } from './sections.ts';

/** What windows look at, in the order in which people are told. */
const LOOKS = ['river', 'park', 'courtyard', 'city'] as const;
export type Look = (typeof LOOKS)[number];

/** Floor above which the yard side sees over the trees of the courtyard, so that the city is in the view too. */
const OVER_TREES = 9;
/** Middle of the first side window from the river corner, mm. */
const FIRST_WINDOW = 1800;

interface Eye {
  readonly section: Section;
  readonly floor: number;
  /** Sides of the world with windows. */
  readonly sides: readonly WorldSide[];
}

function neighbour({ number }: Section, side: WorldSide): Section | undefined {
  const step = side === 'east' ? 1 : -1;
  return SECTIONS.find(section => section.number === number + step);
}

/** Whether windows of a side see past the section beside them: over its roof, or before its front at the river corner. */
function seesPast({ section, floor, sides }: Eye, side: WorldSide): boolean {
  const beside = neighbour(section, side);
  if (!beside || floor > beside.floors) return true;
  return sides.includes('south') && section.lower.y0 + FIRST_WINDOW < beside.lower.y0;
}

/** Views of a flat from where its windows really are: river to the south, courtyard to the north, parks at both ends. */
export function looksOf(eye: Eye): Look[] {
  const seen = new Set<Look>();
  for (const side of eye.sides) {
    if (side === 'south') seen.add('river');
    else if (side === 'north') {
      seen.add('courtyard');
      if (eye.floor > OVER_TREES) seen.add('city');
    } else if (seesPast(eye, side)) seen.add('park');
    else if (eye.sides.length === 1) seen.add('courtyard');
  }
  return LOOKS.filter(look => seen.has(look));
}

const SIDES = ['river', 'yard', 'east', 'west'] as const;

/** Pictures of window views by section, side and floor, as the manifest of the pictures maps them. */
export function viewPictures(): Dataset['views'] {
  const { table, sides } = manifest.window_views;
  return Object.entries(table).flatMap(([building, bySide]) =>
    SIDES.flatMap(side =>
      bySide[side].map(({ from, to, file }) => ({
        building: Number(building),
        side,
        from,
        to,
        picture: basename(file, extname(file)),
        azimuth: sides[side].azimuth_deg,
      })),
    ),
  );
}
