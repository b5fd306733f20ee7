import { momentWords } from './moments.ts';

interface Consent {
  readonly purpose: keyof typeof PURPOSES;
  readonly text_version: string;
  readonly given_at: string;
}

const PURPOSES = { personal: 'обработка данных', news: 'новости', agreement: 'условия брони' } as const;

/** What was agreed to, when and to which text: a line for each. */
export function consentWords(consents: readonly Consent[]): string {
  return consents
    .map(({ purpose, text_version, given_at }) => {
      return `${PURPOSES[purpose]}: ${momentWords(given_at)}, текст\u00a0${text_version.replaceAll('-', '-\u2060')}`;
    })
    .join('\n');
}
