import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder of the configuration that a server is set up with. */
export const DEPLOY = join(import.meta.dirname, '../../deploy');

export type Changes = readonly (readonly [from: string, to: string])[];

/**
 * A file of `deploy/` with what differs on a stand. Throws when a text that is to be replaced is not there: then the
 * stand would show another configuration than the one that is described.
 */
export async function adaptedText(name: string, changes: Changes): Promise<string> {
  let text = await readFile(join(DEPLOY, name), 'utf8');
  for (const [before, after] of changes) {
    if (!text.includes(before)) throw new Error(`deploy/${name} has no "${before}"`);
    text = text.replaceAll(before, after);
  }
  return text;
}

/** Writes it. */
export async function adapted(name: string, to: string, changes: Changes): Promise<void> {
  await writeFile(to, await adaptedText(name, changes));
}
