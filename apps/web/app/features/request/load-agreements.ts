import type { ApiClient } from '@quarter/contract/client';
import { consentText } from '../../shared/consent/consent-text.ts';

export type Agreements = Awaited<ReturnType<typeof loadAgreements>>;

/** Texts that the consents of a form are given to; null for a complex without such documents. */
export async function loadAgreements(api: Pick<ApiClient, 'document'>) {
  const [agreement, news] = await Promise.all([consentText(api, 'personal'), consentText(api, 'marketing')]);
  return { agreement, news };
}
