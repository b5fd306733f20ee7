/** Old encodings of Russian texts that have all or most of their letters elsewhere. */
const OTHERS = {
  'koi8-r': 'KOI8-R',
  ibm866: 'CP866 (DOS)',
  'iso-8859-5': 'ISO-8859-5',
  'x-mac-cyrillic': 'MacCyrillic',
} as const;
/** Fewer letters or words than this tell nothing. */
const ENOUGH = 5;
/** How many times more of them make it clear. */
const CLEARLY = 1.25;

/**
 * Another encoding of Russian in which the words have the most of the six letters that make up nearly a half of any
 * Russian text, in capitals or not, and no capital after a small letter; null when it reads best as Windows-1251. A
 * letter by itself is no word: CP866 has one where Windows-1251 has the space within a number. Where two encodings read
 * the same, both are named.
 */
export function otherCyrillic(chunk: Buffer): string | null {
  const usual = (label: string): number => {
    const words = new TextDecoder(label).decode(chunk).match(/[а-яё]{2,}/gi) ?? [];
    const text = words.join(' ');
    return (text.match(/[оеаинт]/gi) ?? []).length - (text.match(/[а-яё][А-ЯЁ]/g) ?? []).length;
  };
  const scores = Object.entries(OTHERS).map(([label, name]) => ({ name, score: usual(label) }));
  const best = Math.max(...scores.map(({ score }) => score));
  if (best > Math.max(ENOUGH, usual('windows-1251') * CLEARLY)) {
    const names = scores.filter(({ score }) => score === best).map(({ name }) => name);
    return names.join(' или ');
  }
  return isMacCyrillic(chunk) ? OTHERS['x-mac-cyrillic'] : null;
}

/**
 * MacCyrillic has all small letters but «я» where Windows-1251 has them: only its capitals tell. They
 * are quotes in Windows-1251, which come in pairs; its «я» would be €.
 */
function isMacCyrillic(chunk: Buffer): boolean {
  const capitals = (label: string): number => {
    const text = new TextDecoder(label).decode(chunk);
    const words = text.match(/(?<![а-яё])[А-ЯЁ][а-яё]{2,}/g) ?? [];
    return words.length - (text.match(/[а-яё][А-ЯЁ€]/g) ?? []).length;
  };
  return capitals('x-mac-cyrillic') > Math.max(ENOUGH - 1, capitals('windows-1251') * 2);
}

const ALL_CODES = Uint8Array.from({ length: 256 }, (_, code) => code);
/** Encodings that UTF-8 is taken for by mistake, as codes by letter. */
const MISTAKEN = ['windows-1251', 'windows-1252'].map(
  label => new Map([...new TextDecoder(label).decode(ALL_CODES)].map((letter, code) => [letter, code])),
);

/**
 * Whether the letters of a UTF-8 text are the bytes of Russian ones: «РљРѕСЂРїСѓСЃ», «ÐšÐ¾Ñ€Ð¿ÑƒÑ». A program has
 * taken UTF-8 for another encoding and saved it as UTF-8 once more.
 */
export function isDoublyEncoded(chunk: Buffer): boolean {
  const text = chunk.toString();
  const foreign = text.match(/[^\0-\x7f]/g)?.length ?? 0;
  return MISTAKEN.some(codes => {
    const bytes = Uint8Array.from(text, letter => codes.get(letter) ?? 0x3f);
    const russian = new TextDecoder().decode(bytes).match(/[а-яё]/gi)?.length ?? 0;
    // Each takes two bytes; a few are lost where a byte has no letter.
    return russian >= ENOUGH && russian * 2 > foreign * 0.7;
  });
}
