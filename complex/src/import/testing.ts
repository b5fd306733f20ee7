import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportItem } from '@quarter/contract/lot-import';
import { ChoiceBook } from './choices.ts';
import { openLots } from './lots-file.ts';
import type { Scope } from './scope.ts';

const ALL: Scope = { complex: null, building: null };

/** Writes a file for the time of a test and reads it as an import does. */
export async function readLots(
  content: string | Uint8Array,
  scope: Partial<Scope> = {},
  choices: ChoiceBook = new ChoiceBook(),
): Promise<ImportItem[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lots-'));
  try {
    const path = join(folder, 'lots');
    await writeFile(path, content);
    const file = await openLots(path, { ...ALL, ...scope }, choices);
    const items: ImportItem[] = [];
    for await (const item of file.items()) items.push(item);
    return items;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const ALL_CODES = Uint8Array.from({ length: 256 }, (_, code) => code);

/** Text in an encoding of one byte a letter; a letter that it lacks is an error of the test. */
export function toBytes(encoding: string, text: string): Uint8Array {
  const letters = new TextDecoder(encoding).decode(ALL_CODES);
  return Uint8Array.from(text, letter => {
    const code = letters.indexOf(letter);
    if (code < 0) throw new Error(`${encoding} has no ${letter}`);
    return code;
  });
}

export const toWindows1251 = (text: string): Uint8Array => toBytes('windows-1251', text);
