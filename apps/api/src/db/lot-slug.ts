import { eq, or, type SQL, sql } from 'drizzle-orm';
import { lots } from './schema/catalogue.ts';

/** Whether a lot has a slug, or had it before it was renamed. */
export function hasSlug(slug: string): SQL | undefined {
  return or(eq(lots.slug, slug), sql`${lots.id} = (select lot_id from former_slugs where slug = ${slug})`);
}
