import { describe, expect, it } from 'vitest';
import { mayPrefetch } from './prefetch.ts';

describe('fetching ahead', () => {
  it('R-431 is done when nothing speaks against it', () => {
    expect(mayPrefetch()).toBe(true);
    expect(mayPrefetch({ effectiveType: '4g', saveData: false })).toBe(true);
    expect(mayPrefetch({ effectiveType: '3g' })).toBe(true);
  });

  it('R-432 is left out over 2g', () => {
    expect(mayPrefetch({ effectiveType: '2g' })).toBe(false);
    expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false);
  });

  it('R-433 is left out when data is to be saved', () => {
    expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false);
  });
});
