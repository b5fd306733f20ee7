import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { describeProblem } from './problem.ts';
import { readContent } from './read.ts';

/** Content of a developer that each test of a file begins anew, empty; it has one picture, «yard». */
export function ownContent() {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'content-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  async function put(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }

  const read = () =>
    readContent({
      folder: join(root, 'content'),
      files: join(root, 'files'),
      pictures: new Set(['yard']),
      today: '2026-11-20',
    });

  /** Problems of one file, as its author reads them, without the folder. */
  async function problemsOf(key: string, text: string): Promise<string[]> {
    await put(`content/${key}.yaml`, text);
    const { problems } = await read();
    return problems
      .map(describeProblem)
      .filter(line => line.includes(`content/${key}.yaml`))
      .map(line => line.slice(line.indexOf(`content/${key}.yaml`)));
  }

  return { put, read, problemsOf };
}
