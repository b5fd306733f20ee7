import { describe, expect, it } from 'vitest';
import { TextMemory } from './text-memory.ts';

describe('a memory of texts', () => {
  it('gives back what was made of a text', () => {
    const memory = new TextMemory<number>({ most: 10_000, longest: 100 });
    memory.set('a', 1);
    memory.set('a', 2);
    expect([memory.get('a'), memory.get('b')]).toEqual([1, undefined]);
  });

  it('stays within its bytes, whatever texts come, and remembers the last', () => {
    const memory = new TextMemory<string>({ most: 20_000, longest: 1_000 });
    for (let number = 0; number < 5_000; number += 1) {
      const text = String(number).padStart(number % 1_000, 'x');
      memory.set(text, text, text.length);
      expect(memory.bytes).toBeLessThanOrEqual(20_000);
      expect(memory.get(text)).toBe(text);
    }
  });

  it('does not take long texts', () => {
    const memory = new TextMemory<number>({ most: 10_000, longest: 100 });
    memory.set('x'.repeat(101), 1);
    expect([memory.get('x'.repeat(101)), memory.bytes]).toEqual([undefined, 0]);
  });

  it('does not take what is larger than all of it', () => {
    const memory = new TextMemory<number>({ most: 1_000, longest: 100 });
    memory.set('a', 1);
    memory.set('b', 2, 5_000);
    expect([memory.get('a'), memory.get('b')]).toEqual([1, undefined]);
    expect(memory.bytes).toBeLessThan(1_000);
  });
});
