import { describe, expect, it } from 'vitest';
import { enabledIndex, startingWith } from './select-rules.ts';

const options = [
  { value: 'a', label: 'Сначала дешевле' },
  { value: 'b', label: 'Сначала дороже', disabled: true },
  { value: 'c', label: 'По площади' },
  { value: 'd', label: 'По этажу' },
];

describe('options of a select', () => {
  it('R-225 go round from the last to the first and back', () => {
    expect(enabledIndex(options, 3, 1)).toBe(0);
    expect(enabledIndex(options, 0, -1)).toBe(3);
  });

  it('R-226 leave out what is disabled', () => {
    expect(enabledIndex(options, 0, 1)).toBe(2);
    expect(enabledIndex(options, 2, -1)).toBe(0);
  });

  it('start from either end', () => {
    expect(enabledIndex(options, -1, 1)).toBe(0);
    expect(enabledIndex(options, options.length, -1)).toBe(3);
  });

  it('stay when nothing can be chosen', () => {
    const none = options.map(option => ({ ...option, disabled: true }));
    expect(enabledIndex(none, 2, 1)).toBe(2);
  });

  it('are found by their first letters in any case', () => {
    expect(startingWith(options, 'П', 0)).toBe(2);
    expect(startingWith(options, 'п', 2)).toBe(3);
    expect(startingWith(options, 'по э', 2)).toBe(3);
    expect(startingWith(options, 'сначала дор', 0)).toBeUndefined();
  });
});
