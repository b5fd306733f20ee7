import { typeset } from '@quarter/domain/typeset';
import * as z from 'zod/mini';
import { ROOT } from '../root.ts';
import { fileVariable } from './secret-files.ts';
import { ROWS } from './table.ts';

type Language = 'en' | 'ru';

/** Documents with a table of the settings, by paths from the root. */
export const DOCUMENTS: readonly { readonly file: string; readonly language: Language }[] = [
  { file: 'README.md', language: 'en' },
  { file: 'docs/ru/README.md', language: 'ru' },
];

const HEADS = {
  en: '| variable | default | meaning |\n|---|---|---|',
  ru: '| переменная | по умолчанию | что значит |\n|---|---|---|',
};
const NONE = { en: 'none', ru: 'нет' };
const PLACE = /(?<=<!-- settings:[^\n]*-->\n\n)[\s\S]*?(?=\n\n<!-- end of settings -->)/;

/** The document with the present table between its marks. Throws when it has none. */
export function withTable(document: string, language: Language): string {
  if (!PLACE.test(document)) throw new Error('The document has no place for the table of settings.');
  return document.replace(PLACE, () => settingsTable(language));
}

function settingsTable(language: Language): string {
  const lines = ROWS.map(row => {
    const words = `${usualOf(row)[language]} | ${row[language]}`;
    const names = row.isSecret ? [row.name, fileVariable(row.name)] : [row.name];
    return `| ${names.map(name => `\`${name}\``).join('<br>')} | ${language === 'ru' ? typesetProse(words) : words} |`;
  });
  return [HEADS[language], ...lines].join('\n');
}

function usualOf({ schema, usual }: (typeof ROWS)[number]): Readonly<Record<Language, string>> {
  const value = z.parse(schema, undefined);
  if (usual !== undefined) return usual;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return NONE;
  const words = `\`${String(value).replace(`${ROOT}/`, '')}\``;
  return { en: words, ru: words };
}

/** Code and addresses stay as they are; a hyphen that keeps a line together would only be in the way of a search. */
function typesetProse(text: string): string {
  return text
    .split(/(`[^`]*`|\[[^\]]*\]\([^)]*\))/)
    .map((part, index) => (index % 2 === 1 ? part : typeset(part).replaceAll('\u2060', '')))
    .join('');
}
