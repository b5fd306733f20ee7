import { isFigure } from '@quarter/contract/content/figures';
import { mapLeaves } from '@quarter/contract/content/leaves';
import type { Picture } from '@quarter/contract/content/parts';
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

const namedSchema = z.object({
  name: z.string(),
  alt: z.optional(z.string()),
  dark: z.optional(z.string()),
});

/**
 * Name of a picture as content keeps it: alone, or with words of its own for those who do not see it and with the
 * picture of the dark theme.
 */
export function pictureName(value: unknown): string {
  return typeof value === 'string' ? value : z.parse(namedSchema, value).name;
}

/** A stored block as visitors get it: figures filled in, pictures found. Throws when it does not fit its schema. */
export function show<T extends z.ZodMiniType>(
  schema: T,
  stored: unknown,
  pictures: Pictures,
  figures: Figures,
): z.infer<T> {
  const filled = mapLeaves(schema, stored, (leaf, value) => {
    if (leaf === 'text' && typeof value === 'string') return fillWith(figures, value);
    if (leaf === 'picture') return pictureOf(pictures, value);
    return undefined;
  });
  return z.parse(schema, filled);
}

/** A text with the figures that it has in braces. */
export function fillWith(figures: Figures, text: string): string {
  return fillFigures(text, name => (isFigure(name) ? figures[name] : null));
}

function pictureOf(pictures: Pictures, value: unknown): Picture {
  if (typeof value === 'string') return find(pictures, value);
  const { name, alt, dark } = z.parse(namedSchema, value);
  return {
    ...find(pictures, name),
    ...(alt !== undefined && { alt }),
    ...(dark !== undefined && { dark: find(pictures, dark) }),
  };
}

function find(pictures: Pictures, name: string): MadePicture {
  const picture = pictures.get(name);
  if (!picture) throw new Error(`there is no picture «${name}»`);
  return picture;
}
