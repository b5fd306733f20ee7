import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const namesSchema = z.optional(z.record(z.string(), z.string()));
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ dependencies: namesSchema, optionalDependencies: namesSchema, devDependencies: namesSchema }),
  ),
});

/**
 * npm writes a lock file that leaves out optional packages of other platforms when its registry happens not
 * to have them, and then `npm ci` refuses that very file on every machine.
 */
it('the lock file holds every package that a package in it asks for', () => {
  const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8');
  const { packages } = z.parse(lockSchema, JSON.parse(text));
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter(name => !foldersAbove(path).some(folder => `${folder}node_modules/${name}` in packages))
      .map(name => `${path || 'the root'} asks for ${name}`),
  );
  expect(missing).toEqual([]);
});

/** Where Node looks for the packages of a package, innermost first. */
function foldersAbove(path: string): string[] {
  const parts = path.split('/');
  return [...parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/')}/`), ''];
}
