import { type FigureName, isFigure } from '@quarter/contract/content/figures';
import { mapLeaves } from '@quarter/contract/content/leaves';
import { looksOf, namedPictureSchema, type PictureLook } from '@quarter/contract/content/named-picture';
import type { Picture } from '@quarter/contract/content/parts';
import type { Season } from '@quarter/contract/site-texts';
import { figuresIn, fillFigures } from '@quarter/domain/typeset';
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
 * A stored block as visitors get it in a season, or while seasons are off: figures filled in, pictures found. Cards whose
 * figure is not there are left out, unless its schema needs them. Throws when it does not fit its schema.
 */
export function show<T extends z.ZodMiniType>(
  schema: T,
  stored: unknown,
  pictures: Pictures,
  figures: Figures,
  season: Season | null,
): z.infer<T> {
  const fill = (written: unknown) =>
    mapLeaves(schema, written, (leaf, value) => {
      if (leaf === 'text' && typeof value === 'string') return fillWith(figures, value);
      if (leaf === 'picture') return pictureOf(pictures, value, season);
      return undefined;
    });
  const told = z.safeParse(schema, fill(withFigures(figures, stored)));
  return told.success ? told.data : z.parse(schema, fill(stored));
}

/** A block without those items of its lists that would say «0 квартир, от —». */
function withFigures(figures: Figures, stored: unknown): unknown {
  if (Array.isArray(stored))
    return stored.filter(item => !lacksFigure(figures, item)).map(item => withFigures(figures, item));
  if (typeof stored !== 'object' || stored === null) return stored;
  return Object.fromEntries(Object.entries(stored).map(([key, inner]) => [key, withFigures(figures, inner)]));
}

/** Whether a card, or what it has beside its own lists, names a figure that is not known or counts nothing on sale. */
function lacksFigure(figures: Figures, card: unknown): boolean {
  if (typeof card !== 'object' || card === null || Array.isArray(card)) return false;
  return Object.values(card).some(value =>
    typeof value === 'string'
      ? figuresIn(value).some(name => isFigure(name) && isNothing(name, figures[name]))
      : lacksFigure(figures, value),
  );
}

/** A share or a deposit of 0% is a figure like any other; so many on sale is none. */
function isNothing(name: FigureName, figure: Figures[FigureName]): boolean {
  return figure === null || (figure === 0 && name.endsWith('_free'));
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
