import type { CatalogueState } from '../catalogue/service.ts';
import type { Content } from './service.ts';

/** What visitors agree to, and the name of the document that says so. */
const DOCUMENTS = { personal: 'personal', news: 'marketing', agreement: 'booking' } as const;

/** A complex whose documents are not loaded yet has none that anybody could have read. */
const NO_VERSION = '0';

/** Version of a consent's text that visitors see now. */
export function consentVersion(
  state: CatalogueState,
  content: Content,
  purpose: keyof typeof DOCUMENTS,
): string {
  if (!state.structure.content.has('documents')) return NO_VERSION;
  const documents = content.list(state, 'documents').categories.flatMap(category => category.document_set);
  return documents.find(({ slug }) => slug === DOCUMENTS[purpose])?.version ?? NO_VERSION;
}
