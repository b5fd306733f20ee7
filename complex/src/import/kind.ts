import type { ImportKind } from '@quarter/contract/lot-import';
import { plain, type Reader, shown, Unreadable } from './value.ts';

/** Words that offices and portals call lots by, in singular and plural; the first that fits decides. */
const WORDS: readonly (readonly [ImportKind, RegExp])[] = [
  ['parking', / (машино ?мест|мото ?мест|паркинг|парковк|парковочн|гараж|м м |parking|garage)/],
  ['storeroom', / (кладов|келлер|хозблок|storeroom|storage)/],
  [
    'commercial',
    / (коммерч|коммерц|нежил|свободного назначения|псн |офис|торгов|ритейл|магазин|commercial|office|retail)/,
  ],
  ['flat', / (квартир|апартамент|студи|жил[аоы]|пентхаус|flat|apartment)/],
];

/** The kind of lot that a word or the name of a sheet means; null when it names none. */
export function kindOf(text: string): ImportKind | null {
  // The word boundary of expressions knows no Cyrillic.
  const words = ` ${plain(text)} `;
  return WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

export const kind: Reader<ImportKind> = text =>
  kindOf(text) ??
  new Unreadable(`неизвестный вид «${shown(text)}» (нужно: квартира, машино-место, кладовая, помещение)`);
