import type { ApiClient } from '@quarter/contract/client';
import { isNotFound } from '@quarter/contract/errors';

/** A text that a consent is given to. */
export interface ConsentText {
  readonly href: string;
  readonly name: string;
  readonly version: string;
}

/** The text by the slug of its document; null for a complex without such a document. */
export async function consentText(
  api: Pick<ApiClient, 'document'>,
  slug: string,
): Promise<ConsentText | null> {
  try {
    const { file, name, version } = await api.document(slug);
    return { href: file.href, name, version };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
