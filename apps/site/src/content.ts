import { join } from 'node:path';
import { describeProblem } from '@quarter/complex/content/problem';
import { readContent } from '@quarter/complex/content/read';
import { moscowDate } from '@quarter/domain/dates';
import { ConfigError } from './config-error.ts';
import { readPictures } from './pictures.ts';
import { ROOT } from './root.ts';

export const CONTENT_FOLDER = join(ROOT, 'complex/content');

/**
 * Blocks of a folder, ready to be loaded. Rejects with `ConfigError` that lists every problem of the files.
 *
 * @param today ISO date in Moscow, of which `year-end` is counted; that of this machine by default
 */
export async function readBlocks(
  folder: string,
  filesDir: string,
  today = moscowDate(new Date()),
): Promise<ReadonlyMap<string, unknown>> {
  const pictures = await readPictures();
  const { blocks, problems } = await readContent({
    folder,
    files: filesDir,
    pictures: new Set(pictures.keys()),
    today,
  });
  if (problems.length === 0) return blocks;
  throw new ConfigError(
    `Файлы содержимого с ошибками, ничего не изменено:\n${problems.map(describeProblem).join('\n')}`,
  );
}
