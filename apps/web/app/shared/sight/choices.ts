/** What can be chosen in the version for who sees badly, each list with the usual looks first. */
export const SIGHT_CHOICES = {
  /** Size of the type, percent. */
  size: ['100', '150', '200'],
  /** Colour of the ground: black on white, white on black, dark blue on light blue. */
  ground: ['white', 'black', 'blue'],
  /** Between letters, words and lines. */
  spacing: ['plain', 'wide'],
  /** Pictures, or their words in their place. */
  pictures: ['pictures', 'words'],
} as const;

type Choices = typeof SIGHT_CHOICES;
export type Sight = { readonly [K in keyof Choices]: Choices[K][number] };

/** The choice that such words are; null of all others. */
export function parseSight(words: string): Sight | null {
  const { size, ground, spacing, pictures } = SIGHT_CHOICES;
  const found = words.split(' ');
  const sight = {
    size: size.find(word => word === found[0]),
    ground: ground.find(word => word === found[1]),
    spacing: spacing.find(word => word === found[2]),
    pictures: pictures.find(word => word === found[3]),
  };
  return isWhole(sight) && sightWords(sight) === words ? sight : null;
}

function isWhole(sight: { readonly [K in keyof Sight]: Sight[K] | undefined }): sight is Sight {
  return Object.values(sight).every(word => word !== undefined);
}

/** A choice as the words that are kept. */
export function sightWords({ size, ground, spacing, pictures }: Sight): string {
  return [size, ground, spacing, pictures].join(' ');
}
