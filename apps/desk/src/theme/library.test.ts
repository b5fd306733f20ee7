import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const DESK = join(import.meta.dirname, '..');
const SHEETS = join(DESK, '../../../node_modules/@mantine/core/styles');
const IMPORT = /import \{([^}]*)\} from '@mantine\/core'/g;

it('every component of the library that the desk uses has its sheet', () => {
  const list = readFileSync(join(import.meta.dirname, 'library.css'), 'utf8');
  const scripts = globSync('**/*.tsx', { cwd: DESK }).map(path => readFileSync(join(DESK, path), 'utf8'));
  const names = scripts.flatMap(text =>
    [...text.matchAll(IMPORT)].flatMap(([, inner = '']) => inner.split(',').map(name => name.trim())),
  );
  expect(names).toContain('Button');
  const sheets = new Set(
    names.map(name => `${name}.layer.css`).filter(file => existsSync(join(SHEETS, file))),
  );
  expect([...sheets].filter(file => !list.includes(`/${file}"`))).toEqual([]);
});
