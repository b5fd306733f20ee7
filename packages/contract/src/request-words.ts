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

/** How offers come, as the consent to them says: beside the document's link and in the document. */
export const OFFERS_BY = 'по\u00a0телефону, в\u00a0сообщениях и\u00a0по\u00a0почте';

export const MISSING_NAME = 'Введите имя';
export const MISSING_CONSENT = 'Без согласия мы не можем принять обращение';
