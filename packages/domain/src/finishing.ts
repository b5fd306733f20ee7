/** How far a flat is finished when it is handed over, from nothing to furnished: what portals tell apart. */
export const FINISHINGS = ['none', 'rough', 'pre', 'white-box', 'fine', 'furnished'] as const;
export type Finishing = (typeof FINISHINGS)[number];

/** Usual words; the first that fits counts, so «без чистовой отделки» is none. */
const WORDS: readonly (readonly [RegExp, Finishing])[] = [
  [/^(нет|none)$|без .*отделки|без ремонта/, 'none'],
  [/white\s?box|вайт\s?бокс/, 'white-box'],
  [/предчист/, 'pre'],
  [/чернов/, 'rough'],
  [/мебел|под ключ/, 'furnished'],
  [/чистов/, 'fine'],
];

/** What a developer's own words for a finishing mean; null when they are not the usual ones. */
export function finishingOf(words: string): Finishing | null {
  const plain = words
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  return WORDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}
