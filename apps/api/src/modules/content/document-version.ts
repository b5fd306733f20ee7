import type { CatalogueState } from '../catalogue/service.ts';
import type { Content } from './service.ts';

/** A complex whose documents are not loaded yet has none that anybody could have read. */
const NO_VERSION = '0';

/** Version of a document's text that visitors see now. */
export function documentVersion(state: CatalogueState, content: Content, slug: string): string {
  if (!state.structure.content.has('documents')) return NO_VERSION;
  const documents = content.list(state, 'documents').categories.flatMap(category => category.document_set);
  return documents.find(document => document.slug === slug)?.version ?? NO_VERSION;
}
