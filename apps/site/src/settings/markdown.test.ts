import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../root.ts';
import { DOCUMENTS, withTable } from './markdown.ts';
import { ROWS } from './table.ts';

describe('the table of settings', () => {
  it.each(DOCUMENTS)('in $file is that of the code, else: npm run settings', ({ file, language }) => {
    const document = readFileSync(join(ROOT, file), 'utf8');
    expect(document).toBe(withTable(document, language));
  });

  it('names each variable once, and beside it only others of the table', () => {
    const names = ROWS.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    const beside = ROWS.flatMap(({ needs = [], goesWith }) => [...needs, ...(goesWith ? [goesWith] : [])]);
    expect(beside.filter(name => !names.includes(name))).toEqual([]);
  });
});
