import { isFigure } from '@quarter/contract/content/figures';
import { mapLeaves } from '@quarter/contract/content/leaves';
import { looksOf, namedPictureSchema, type PictureLook } from '@quarter/contract/content/named-picture';
import type { Picture } from '@quarter/contract/content/parts';
import type { Season } from '@quarter/contract/site-texts';
import { fillFigures } from '@quarter/domain/typeset';
import * as z from 'zod/mini';
import type { Figures } from './figures.ts';

/** Outline of one thing on a picture, in the pixels of its widest variant. */
export interface Outline {
  readonly number: string;
  readonly outline: readonly (readonly [number, number])[];
  readonly label: readonly [number, number];
}

/** A picture that the site has made. */
export interface MadePicture extends Picture {
  /** Fronts of commercial units on it. */
  readonly commercial?: readonly Outline[];
}

/** Pictures by name. */
export type Pictures = ReadonlyMap<string, MadePicture>;

/**
 * A stored block as visitors get it in a season, or while seasons are off: figures filled in, pictures found. Throws when it
 * does not fit its schema.
 */
export function show<T extends z.ZodMiniType>(
  schema: T,
  stored: unknown,
  pictures: Pictures,
  figures: Figures,
  season: Season | null,
): z.infer<T> {
  const filled = mapLeaves(schema, stored, (leaf, value) => {
    if (leaf === 'text' && typeof value === 'string') return fillWith(figures, value);
    if (leaf === 'picture') return pictureOf(pictures, value, season);
    return undefined;
  });
  return z.parse(schema, filled);
}

/** A text with the figures that it has in braces. */
export function fillWith(figures: Figures, text: string): string {
  return fillFigures(text, name => (isFigure(name) ? figures[name] : null));
}

function pictureOf(pictures: Pictures, value: unknown, season: Season | null): Picture {
  const named = z.parse(namedPictureSchema, value);
  const [usual, ...others] = looksOf(named);
  // A name that no picture has is told on the day when it is written, not on the first of its season.
  for (const other of others) lookOf(pictures, other);
  const { alt, seasons } = typeof named === 'string' ? {} : named;
  const own = season && seasons?.[season];
  if (own) return lookOf(pictures, own);
  return { ...lookOf(pictures, usual), ...(alt !== undefined && { alt }) };
}

function lookOf(pictures: Pictures, { name, dark }: PictureLook): Picture {
  return { ...find(pictures, name), ...(dark !== undefined && { dark: find(pictures, dark) }) };
}

function find(pictures: Pictures, name: string): MadePicture {
  const picture = pictures.get(name);
  if (!picture) throw new Error(`there is no picture «${name}»`);
  return picture;
}
