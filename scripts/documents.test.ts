import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Rows of tables that have other cells than their head: a bar that is escaped is a letter. */
function unlikeHead(document: string): string[] {
  const wrong: string[] = [];
  let wanted = 0;
  for (const [index, line] of readFileSync(join(ROOT, document), 'utf8').split('\n').entries()) {
    const bars = line.startsWith('|') ? line.replaceAll('\\|', '').split('|').length : 0;
    if (wanted === 0) wanted = bars;
    else if (bars === 0) wanted = 0;
    if (bars !== wanted) wrong.push(`${document}:${index + 1}: ${line}`);
  }
  return wrong;
}

test('each row of a table in the documents has as many cells as its head', () => {
  const documents = globSync('{*.md,docs/**/*.md}', { cwd: ROOT });
  expect(documents).toContain(join('docs', 'threats.md'));
  expect(documents.flatMap(unlikeHead)).toEqual([]);
});
