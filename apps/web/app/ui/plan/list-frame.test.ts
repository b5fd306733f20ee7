import { expect, it } from 'vitest';
import { isReduced, planFrame } from './list-frame.ts';

it('draws plans in one scale, except those larger than a card', () => {
  const drawing = (width: number, height: number) =>
    planFrame({ href: '/plans/x.svg', kind: 'drawing', width, height });
  expect(drawing(3600, 10_800)).toEqual(drawing(13_900, 8600));
  expect(drawing(31_000, 6500).width).toBe(31_000);
  expect(
    [
      [13_900, 8600],
      [31_000, 6500],
      [9000, 12_000],
    ].map(([width = 0, height = 0]) => isReduced({ href: '/plans/x.svg', kind: 'drawing', width, height })),
  ).toEqual([false, true, true]);
  expect(planFrame({ href: '/x.jpg', kind: 'picture', width: 40_000, height: 10 })).toEqual(planFrame(null));
});
