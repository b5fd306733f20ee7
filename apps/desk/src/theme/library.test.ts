import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const DESK = join(import.meta.dirname, '..');
const LIBRARY = join(DESK, '../../../node_modules/@mantine');
const SHEETS = join(LIBRARY, 'core/styles');
const COMPONENTS = join(LIBRARY, 'core/esm/components');
const IMPORT = /import \{([^}]*)\} from ["']@mantine\/core["']/g;
/** Sheets of no component. */
const OF_ALL = ['baseline', 'default-css-variables', 'global'];

const listed = [
  ...readFileSync(join(import.meta.dirname, 'library.css'), 'utf8').matchAll(
    /core\/styles\/(\S+)\.layer\.css/g,
  ),
].map(([, name = '']) => name);
const used = [...namesIn('**/*.tsx', DESK), ...namesIn('notifications/esm/**/*.mjs', LIBRARY)];

/** What scripts import of the library. */
function namesIn(pattern: string, cwd: string): string[] {
  const scripts = globSync(pattern, { cwd }).map(path => readFileSync(join(cwd, path), 'utf8'));
  return scripts.flatMap(text =>
    [...text.matchAll(IMPORT)].flatMap(([, inner = '']) => inner.split(',').map(name => name.trim())),
  );
}

/** Names of the sheets that a script of the library stands on, by its imports. */
function sheetsOf(path: string, seen: Set<string>): string[] {
  if (seen.has(path) || !existsSync(path)) return [];
  seen.add(path);
  const imports = [...readFileSync(path, 'utf8').matchAll(/from "(\.[^"]+)"/g)];
  return imports.flatMap(([, to = '']) =>
    to.endsWith('.module.mjs') ? [basename(to, '.module.mjs')] : sheetsOf(join(dirname(path), to), seen),
  );
}

describe('sheets of the library', () => {
  it('are there for every component that the desk uses', () => {
    expect(used).toContain('Button');
    const sheets = used.filter(name => existsSync(join(SHEETS, `${name}.layer.css`)));
    expect(new Set(sheets.filter(name => !listed.includes(name)))).toEqual(new Set());
  });

  it('are there for nothing else', () => {
    const seen = new Set<string>();
    const paths = [...new Set(used)].flatMap(name => globSync(`**/${name}.mjs`, { cwd: COMPONENTS }));
    const needed = new Set(paths.flatMap(path => sheetsOf(join(COMPONENTS, path), seen)));
    expect(needed).toContain('Button');
    expect(listed.filter(name => !OF_ALL.includes(name) && !needed.has(name))).toEqual([]);
  });
});
