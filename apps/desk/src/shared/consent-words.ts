import { editionWords } from '@quarter/domain/edition-words';
import { momentWords } from './moments.ts';

interface Consent {
  readonly purpose: keyof typeof PURPOSES;
  readonly text_version: string;
  readonly given_at: string;
}

const PURPOSES = { personal: 'обработка данных', news: 'предложения', agreement: 'условия брони' } as const;

/** What was agreed to, when and to which text: a line for each. */
export function consentWords(consents: readonly Consent[]): string {
  return consents
    .map(
      ({ purpose, text_version, given_at }) =>
        `${PURPOSES[purpose]}: ${momentWords(given_at)}, ${editionWords(text_version)}`,
    )
    .join('\n');
}
