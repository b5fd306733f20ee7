import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { Body } from './body.ts';

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
  const text = 'Квартира '.repeat(500);
  const body = new Body('text/plain', text);
  failing.left = 1;
  await expect(body.encoded('br')).rejects.toThrow('out of memory');
  const { content, encoding } = await body.encoded('br');
  expect(encoding).toBe('br');
  expect(brotliDecompressSync(content).toString()).toBe(text);
});
