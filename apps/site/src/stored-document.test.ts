import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { StoredDocument } from './stored-document.ts';

const failing = vi.hoisted(() => ({ left: 0 }));
vi.mock('node:zlib', async importOriginal => {
  const zlib = await importOriginal<typeof import('node:zlib')>();
  const brotliCompress = (...args: unknown[]) => {
    const done = args.at(-1);
    if (failing.left-- > 0 && typeof done === 'function') return done(new Error('out of memory'));
    return Reflect.apply(zlib.brotliCompress, zlib, args);
  };
  return { ...zlib, brotliCompress };
});

it('is compressed anew after a compression that failed', async () => {
  const body = Buffer.from('Квартира '.repeat(500));
  const document = new StoredDocument(
    { status: 200, headers: [], body },
    { version: 1, until: Number.POSITIVE_INFINITY },
    () => {},
  );
  failing.left = 1;
  await expect(document.make('br')).rejects.toThrow('out of memory');
  expect(document.ready('br')).toBeUndefined();
  expect(brotliDecompressSync((await document.make('br')).body).equals(body)).toBe(true);
});
