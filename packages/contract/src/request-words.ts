/** What forms need of requests without the schemas. */

/** What people write about. */
export const REQUEST_KINDS = [
  'meeting',
  'call_back',
  'question',
  'parking',
  'storeroom',
  'commercial',
  'instalment',
  'mortgage',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Nobody reads and fills a form in less, ms. */
export const SHORTEST_FILL_MS = 1_500;

export const MISSING_NAME = 'Введите имя';
export const MISSING_CONSENT = 'Без согласия мы не можем принять обращение';
