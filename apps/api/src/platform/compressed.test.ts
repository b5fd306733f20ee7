import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

let Compressed: typeof import('./compressed.ts').Compressed;
const failing = { left: 0 };

// The module anew, over a zlib that fails when it is told to.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('node:zlib', async importOriginal => {
    const zlib = await importOriginal<typeof import('node:zlib')>();
    const brotliCompress = (...args: unknown[]) => {
      const done = args.at(-1);
      if (failing.left-- > 0 && typeof done === 'function') return done(new Error('out of memory'));
      return Reflect.apply(zlib.brotliCompress, zlib, args);
    };
    return { ...zlib, brotliCompress };
  });
  ({ Compressed } = await import('./compressed.ts'));
});
afterAll(() => {
  vi.doUnmock('node:zlib');
  vi.resetModules();
});

const plain = Buffer.from('Квартира '.repeat(500));

it('is made once per encoding and holds the content', async () => {
  const compressed = new Compressed(plain);
  const [brotli, again, gzip] = await Promise.all([
    compressed.make('br'),
    compressed.make('br'),
    compressed.make('gzip'),
  ]);
  expect(again).toBe(brotli);
  expect(brotliDecompressSync(brotli).equals(plain)).toBe(true);
  expect(gunzipSync(gzip).equals(plain)).toBe(true);
});

it('is made anew after a compression that failed', async () => {
  const compressed = new Compressed(plain);
  failing.left = 1;
  await expect(compressed.make('br')).rejects.toThrow('out of memory');
  expect(brotliDecompressSync(await compressed.make('br')).equals(plain)).toBe(true);
});
