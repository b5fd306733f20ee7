import type { locationSchema } from '@quarter/contract/content/home';
import type * as z from 'zod/mini';

/** What is near the quarter, and the lines of the map. */
export type LocationData = z.infer<typeof locationSchema>;

/** A place with its number on the map and in the list. */
export type NumberedPlace = LocationData['places'][number] & { readonly number: number };
