import { describe, expect, it } from 'vitest';
import { lotName } from './lot-name.ts';

describe('a lot in messages', () => {
  it.each([
    ['flat', 'Квартира № 247'],
    ['parking', 'Машино-место № 247'],
    ['storeroom', 'Кладовая № 247'],
    ['commercial', 'Помещение № 247'],
  ] as const)('that is a %s is called «%s»', (kind, name) => {
    expect(lotName({ kind, number: '247' })).toBe(name);
  });
});
