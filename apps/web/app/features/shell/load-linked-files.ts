import type { ApiClient } from '@quarter/contract/client';
import type { SiteDocuments } from '../../shared/page/site.ts';

/** Files that every page links to, by their fixed names. A document that is not there has no link; never rejects. */
export async function loadLinkedFiles(api: Pick<ApiClient, 'document'>): Promise<SiteDocuments> {
  const fileOf = async (slug: string) => {
    try {
      return (await api.document(slug)).file.href;
    } catch (error) {
      console.warn(`No document ${slug}:`, error instanceof Error ? error.message : error);
      return null;
    }
  };
  const [policy, agreement, cookie] = await Promise.all(['policy', 'agreement', 'cookie'].map(fileOf));
  return { policy: policy ?? null, agreement: agreement ?? null, cookie: cookie ?? null };
}
