import type { ApiClient } from '@quarter/contract/client';
import { ApiError } from '@quarter/contract/errors';

/** Texts that the consents of a form are given to; null for a complex without such documents. */
export async function loadAgreements(api: Pick<ApiClient, 'document'>) {
  const [agreement, news] = await Promise.all(['personal', 'marketing'].map(slug => textOf(api, slug)));
  return { agreement: agreement ?? null, news: news ?? null };
}

async function textOf(api: Pick<ApiClient, 'document'>, slug: string) {
  try {
    const { file, version } = await api.document(slug);
    return { href: file.href, version };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
