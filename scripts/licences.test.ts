import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.optional(z.string()),
      optional: z.optional(z.boolean()),
      dev: z.optional(z.boolean()),
      link: z.optional(z.boolean()),
    }),
  ),
});
const ROOT = join(import.meta.dirname, '..');

/** Licences that may be used in a product that is sold, and what they ask for. */
const FINE: Readonly<Record<string, string>> = {
  MIT: 'its text beside copies',
  ISC: 'its text beside copies',
  'BSD-2-Clause': 'its text beside copies',
  'BSD-3-Clause': 'its text beside copies, no use of the names',
  'Apache-2.0': 'its text and notices beside copies',
  'BlueOak-1.0.0': 'its text beside copies',
  'MIT-0': 'nothing',
  '0BSD': 'nothing',
  Unlicense: 'nothing',
  'CC0-1.0': 'nothing',
  Zlib: 'changed copies are marked',
  'OFL-1.1': 'of fonts: its text beside copies, not sold by themselves',
  'MPL-2.0': 'changed files of it are published; ours are not of it',
  'LGPL-3.0-or-later': 'the library can be exchanged: it is a file of its own, loaded as it came',
  'Python-2.0': 'its text beside copies',
  'CC-BY-4.0': 'its author is named',
};
/** Their letters are in what is built. */
const FONTS: readonly string[] = ['@fontsource-variable/onest', '@expo-google-fonts/onest'];
/** What some packages say in a file only. */
const SAID_IN_A_FILE: Readonly<Record<string, string>> = { 'png-js': 'MIT', suncalc: 'BSD-2-Clause' };

/** Packages of the lock file, those for other systems among them, unless nothing was ever fetched of them. */
function packages() {
  const lock = z.parse(lockSchema, JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  return Object.entries(lock.packages).flatMap(([path, { license, dev = false, optional = false, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    const said = license ?? SAID_IN_A_FILE[name];
    const isOurs = !path.includes('node_modules/') || link;
    return isOurs
      ? []
      : [{ name, dev: dev && !FONTS.includes(name), licence: said ?? null, isElsewhere: dev && optional }];
  });
}

/** Every licence that an expression names: each of them is to be fine, whichever could be chosen. */
function partsOf(expression: string): string[] {
  return expression.split(/[()\s]+|\bAND\b|\bOR\b/).filter(part => part !== '');
}

test('every package may be used in a product that is sold', () => {
  // Those of other systems are not fetched, so that nothing is known of them.
  const unknown = packages().filter(({ licence, isElsewhere }) => licence === null && !isElsewhere);
  expect(unknown.map(({ name }) => name)).toEqual([]);
  const others = packages().filter(({ licence }) => partsOf(licence ?? '').some(part => !(part in FINE)));
  expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

test('what each licence asks for, and of which packages, is told in docs/licences.md', async () => {
  const shipped = packages().filter(({ dev }) => !dev);
  const rows = Object.entries(FINE).flatMap(([licence, asks]) => {
    const names = shipped.filter(one => partsOf(one.licence ?? '').includes(licence)).map(({ name }) => name);
    const different = [...new Set(names)].sort();
    const told = different.length > 40 ? `${different.length} packages` : different.join(', ');
    return different.length === 0 ? [] : [`| ${licence} | ${asks} | ${told} |`];
  });
  const text = [
    '# Licences of packages',
    '',
    'Packages of the lock file that are not marked as for development alone, with the fonts, by the licences that they name. A few of them run in tests and measurements only. `npm test -- unit licences -u` writes this anew from the lock file. A package with a licence that is not among them fails the tests.',
    '',
    '| licence | asks for | packages |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot(join(ROOT, 'docs/licences.md'));
});
