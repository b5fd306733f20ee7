import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertNode } from '../../../../launch/node-version.mjs';
import { ROOT } from '../root.ts';
import { DOCUMENTS, withTable } from '../settings/markdown.ts';

assertNode();

/** Writes the tables of the settings into the documents that have one. */
for (const { file, language } of DOCUMENTS) {
  const path = join(ROOT, file);
  await writeFile(path, withTable(await readFile(path, 'utf8'), language));
  console.log(file);
}
