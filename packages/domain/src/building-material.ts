/** What walls are made of, as portals tell it apart. */
export const MATERIALS = ['brick', 'monolith', 'monolith-brick', 'panel', 'block', 'wood'] as const;
export type Material = (typeof MATERIALS)[number];

/** Usual words; the first that fits counts. */
const WORDS: readonly (readonly [RegExp, Material])[] = [
  [/кирпич.*монолит|монолит.*кирпич/, 'monolith-brick'],
  [/монолит/, 'monolith'],
  [/кирпич/, 'brick'],
  [/панел/, 'panel'],
  [/блочн|блок/, 'block'],
  [/дерев/, 'wood'],
];

/** What a developer's own words for the walls mean; null when they are not the usual ones. */
export function materialOf(words: string): Material | null {
  return WORDS.find(([pattern]) => pattern.test(words.toLowerCase()))?.[1] ?? null;
}
