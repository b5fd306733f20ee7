import { isUtf8 } from 'node:buffer';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { detectEncoding, readText } from './encoding.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encoding-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(bytes: Uint8Array): Promise<string> {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return path;
}

test('a text is taken for UTF-8 when it is, and only then', async () => {
  // Bytes around the bounds of RFC 3629, and some that look like text.
  const bounds = [
    0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2, 0xd0, 0xdf, 0xe0, 0xe1, 0xec, 0xed,
  ];
  const bytes = fc.array(fc.constantFrom(...bounds, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(bytes, async tail => {
      const text = Uint8Array.of(0x41, 0x0a, ...tail);
      const found = await detectEncoding(await written(text)).catch(() => 'damaged');
      expect(found === 'utf-8').toBe(isUtf8(text));
    }),
    { numRuns: 400 },
  );
});

test('a letter may lie across two pieces of a big file', async () => {
  const text = `${'a'.repeat((1 << 17) - 1)}${'ж'.repeat(1 << 17)}`;
  const path = await written(Buffer.from(text));
  expect(await detectEncoding(path)).toBe('utf-8');
  let read = '';
  for await (const piece of readText(path, 'utf-8')) read += piece;
  expect(read).toBe(text);
});
