import * as z from 'zod/mini';
import { instantSchema } from './auth.ts';
import { favoriteSchema } from './favorites.ts';
import { selectionTokenSchema } from './selection-token.ts';

export const openSelectionBodySchema = z.object({ token: selectionTokenSchema });
export const likeSelectionBodySchema = z.object({
  token: selectionTokenSchema,
  lot: z.int('Выберите лот').check(z.positive('Выберите лот'), z.maximum(999_999_999, 'Выберите лот')),
  is_liked: z.boolean('Выберите, нравится ли лот'),
});

/** Lots that a manager has put together, as their client sees them. */
export const selectionSchema = z.object({
  number: z.int(),
  /** Name of whoever has made it. */
  manager: z.string(),
  /** What he writes to the client. */
  words: z.nullable(z.string()),
  /** The address opens nothing from then on. */
  ends_at: instantSchema,
  /** In the manager's order, with the prices of today. */
  lots: z.array(favoriteSchema),
  /** Names of lots that have left the site. */
  gone: z.array(z.string()),
  /** Ids of the lots that the client likes. */
  liked: z.array(z.int()),
  /** Somebody of the office looks: nothing is counted, and nothing is liked. */
  is_preview: z.boolean(),
});
export type Selection = z.infer<typeof selectionSchema>;

export const selectionLikesSchema = z.object({ liked: z.array(z.int()) });
