import { TAKEN_SLUGS } from '@quarter/contract/flat-intents';
import * as z from 'zod/mini';

const slugsSchema = z.object({ items: z.array(z.object({ slug: z.string() })) });

/** Names below `/flats` that pages have and no flat may get. @param intents the stored block of pages by intent, if any */
export function slugsTaken(intents: unknown): string[] {
  const parsed = z.safeParse(slugsSchema, intents);
  return [...TAKEN_SLUGS, ...(parsed.success ? parsed.data.items.map(({ slug }) => slug) : [])];
}
