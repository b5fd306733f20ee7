/** Letters by ГОСТ Р 52535.1-2006 (passports), shortened where it doubles signs. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
};

/** A text as part of an address: «Корпус 1А» → `korpus-1a`. Empty when nothing of it can stay. */
export function slugOf(text: string, most = 80): string {
  const latin = Array.from(text.toLowerCase(), letter => LATIN[letter] ?? letter).join('');
  const words = latin
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  return words
    .slice(0, most + 1)
    .replace(/^-/, '')
    .slice(0, most)
    .replace(/-$/, '');
}
