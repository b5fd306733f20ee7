import { describe, expect, it } from 'vitest';
import { GrowingBytes } from './kept.ts';

async function all(bytes: GrowingBytes): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const chunk of bytes.read()) read.push(Buffer.from(chunk));
  return Buffer.concat(read);
}

describe('bytes that grow', () => {
  it('give every reader all of them, whenever he comes', async () => {
    const bytes = new GrowingBytes();
    const parts = [1, 70_000, 65_536, 3, 200_000].map((size, index) => Buffer.alloc(size, index + 1));
    const early = all(bytes);
    for (const part of parts.slice(0, 3)) bytes.add(part);
    expect(bytes.length).toBeNull();
    const middle = all(bytes);
    await Promise.resolve();
    for (const part of parts.slice(3)) bytes.add(part);
    bytes.end();
    const whole = Buffer.concat(parts);
    expect(bytes.length).toBe(whole.length);
    for (const read of [await early, await middle, await all(bytes)]) expect(read.equals(whole)).toBe(true);
  });

  it('fail every reader when they fail', async () => {
    const bytes = new GrowingBytes();
    bytes.add(Buffer.from('half'));
    const early = all(bytes);
    bytes.end(new Error('broken'));
    await expect(early).rejects.toThrow('broken');
    await expect(all(bytes)).rejects.toThrow('broken');
  });
});
