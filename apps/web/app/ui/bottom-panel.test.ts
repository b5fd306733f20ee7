import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDraggedAway } from './bottom-panel.tsx';

describe('drag of a bottom panel', () => {
  it('R-218 R-692 closes it past a third of its height', () => {
    expect(isDraggedAway(201, 600)).toBe(true);
    expect(isDraggedAway(240, 600)).toBe(true);
  });

  it('R-219 leaves it at a third or less, and when dragged up', () => {
    expect(isDraggedAway(200, 600)).toBe(false);
    expect(isDraggedAway(120, 600)).toBe(false);
    fc.assert(fc.property(fc.nat(2000), fc.nat(2000), (up, height) => !isDraggedAway(-up, height)));
  });
});
