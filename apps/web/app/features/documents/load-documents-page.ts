import type { ApiClient } from '@quarter/contract/client';
import type { ContentDocument, DocumentCategory } from '@quarter/contract/content/documents';

export interface DocumentsData {
  /** Every category, in the order of the page. */
  readonly categories: readonly Pick<DocumentCategory, 'slug' | 'name'>[];
  /** How many documents each has, by slug. */
  readonly counts: Readonly<Record<string, number>>;
  /** Those that the page lists: all, or the one of its address. */
  readonly shown: readonly DocumentCategory[];
  /** The document that was changed last. */
  readonly latest: Pick<ContentDocument, 'name' | 'file'> | null;
  readonly note: string | null;
}

/** Documents of a category, of all without one; null when there is no such category. */
export async function loadDocumentsPage(
  api: Pick<ApiClient, 'documentCategories' | 'documentSpecs'>,
  category: string | undefined,
): Promise<DocumentsData | null> {
  const [{ results }, { note }] = await Promise.all([api.documentCategories(), api.documentSpecs()]);
  const shown = category === undefined ? results : results.filter(({ slug }) => slug === category);
  if (shown.length === 0) return null;
  const [latest = null] = results
    .flatMap(({ document_set }) => document_set)
    .sort((a, b) => b.file.date.localeCompare(a.file.date));
  return {
    categories: results.map(({ slug, name }) => ({ slug, name })),
    counts: Object.fromEntries(results.map(({ slug, document_set }) => [slug, document_set.length])),
    shown,
    latest,
    note,
  };
}
