import { instalmentSchema } from '@quarter/contract/instalment';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { replaceInstalmentTerms } from '../mortgage/service.ts';
import { slugsTaken } from './intent-slugs.ts';
import { hasBlocks, readBlocks, replaceBlocks, slugsOfLots } from './repo.ts';

/** Content that may not be loaded; the message is a Russian sentence for whoever loads it. */
export class ContentRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ContentRefused';
  }
}

/** Whether no content has been loaded yet. */
export async function isContentEmpty(database: Database): Promise<boolean> {
  return !(await hasBlocks(database.orm));
}

/**
 * Puts blocks in place of those in the database, in one transaction; what is the same stays untouched. The terms of the
 * instalment go to their table too, where payments are counted by them. Throws
 * `ContentRefused`, changing nothing, when the text of a document was changed without a new version: consents
 * name the version, so its text must stay what people agreed to; and when a page by intent would hide a flat's.
 */
export async function loadContent(
  database: Database,
  blocks: ReadonlyMap<string, unknown>,
): Promise<{ written: string[]; deleted: string[] }> {
  return database.bigChange(async tx => {
    refuseChangedDocuments((await readBlocks(tx)).get('documents'), blocks.get('documents'));
    refuseFlats(await slugsOfLots(tx, slugsTaken(blocks.get('intents'))));
    const changes = await replaceBlocks(tx, blocks);
    const instalment = blocks.get('instalment');
    if (instalment !== undefined)
      await replaceInstalmentTerms(tx, z.parse(instalmentSchema, instalment).terms);
    return changes;
  });
}

function refuseFlats(slugs: readonly string[]): void {
  if (slugs.length === 0) return;
  const addresses = slugs.map(slug => `/flats/${slug}`).join(', ');
  throw new ContentRefused(
    `По адресу страницы уже есть квартира: ${addresses}. Дайте странице другое имя (slug).`,
  );
}

const versionsSchema = z.object({
  categories: z.array(
    z.object({
      document_set: z.array(
        z.object({ slug: z.string(), version: z.string(), file: z.object({ href: z.string() }) }),
      ),
    }),
  ),
});

function refuseChangedDocuments(former: unknown, next: unknown): void {
  const known = new Map(
    versionsOf(former).map(({ slug, version, file }) => [`${slug} ${version}`, file.href]),
  );
  const changed = versionsOf(next).filter(({ slug, version, file }) => {
    const href = known.get(`${slug} ${version}`);
    return href !== undefined && href !== file.href;
  });
  if (changed.length === 0) return;
  const names = changed.map(({ slug, version }) => `${slug} (${version})`).join(', ');
  throw new ContentRefused(
    `Файл документа изменился, а версия прежняя: ${names}. Дайте новому тексту новую версию.`,
  );
}

function versionsOf(documents: unknown) {
  const parsed = z.safeParse(versionsSchema, documents);
  return parsed.success ? parsed.data.categories.flatMap(one => one.document_set) : [];
}
