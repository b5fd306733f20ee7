import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Cuts the font down to what the site writes: three weights, Russian letters, Latin with figures and signs, the
 * rouble. The results are kept in the repository; run this after an update of the font.
 */

const TARGET = join(import.meta.dirname, '../apps/web/app/ui/fonts');

const chars = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** Our files, what they are cut from and which characters they keep. */
const FILES = {
  'onest-cyrillic': {
    source: import.meta.resolve('@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2'),
    text: `${chars(0x401, 0x45f)}№`,
  },
  'onest-latin': {
    source: import.meta.resolve('@fontsource-variable/onest/files/onest-latin-wght-normal.woff2'),
    text: `${chars(0x20, 0x7e)}\u00a0«»°±²³·×÷©®–—‘’“”„•…−←↑→↓™€`,
  },
  'onest-rouble': {
    source: import.meta.resolve('@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2'),
    text: '₽',
  },
};

for (const [name, { source, text }] of Object.entries(FILES)) {
  const font = await subsetFont(await readFile(new URL(source)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 300, max: 500 } },
    keepFeatures: ['ccmp', 'kern', 'mark', 'mkmk', 'pnum', 'tnum'],
  });
  await writeFile(join(TARGET, `${name}.woff2`), font);
  console.log(`${name}.woff2: ${font.length} bytes`);
}
