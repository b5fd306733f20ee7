import * as z from 'zod/mini';
import { seasonSchema } from '../site-texts.ts';

/** Names of a picture and of what the dark theme shows in its place. */
const look = { name: z.string(), dark: z.optional(z.string()) };
const lookSchema = z.strictObject(look);

/**
 * A picture as content names it: alone, or with words of its own for those who do not see it, with the picture of the dark
 * theme, and with the same place in other seasons.
 */
export const namedPictureSchema = z.union([
  z.string(),
  z.strictObject({
    ...look,
    alt: z.optional(z.string().check(z.minLength(1))),
    seasons: z.optional(z.partialRecord(seasonSchema, lookSchema)),
  }),
]);
export type NamedPicture = z.infer<typeof namedPictureSchema>;
export type PictureLook = z.infer<typeof lookSchema>;

/** All that may be shown for it, the usual first. */
export function looksOf(named: NamedPicture): [PictureLook, ...PictureLook[]] {
  if (typeof named === 'string') return [{ name: named }];
  const { name, dark, seasons = {} } = named;
  return [{ name, ...(dark !== undefined && { dark }) }, ...Object.values(seasons)];
}
