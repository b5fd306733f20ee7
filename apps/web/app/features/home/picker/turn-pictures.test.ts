import { expect, it } from 'vitest';
import manifest from '../../../pictures/turn.generated.json' with { type: 'json' };

it('has its pictures in the order of the turn, evenly apart, each with the number of every section', () => {
  const pictures = Object.entries(manifest);
  expect(pictures.map(([name]) => name)).toEqual(
    pictures.map((_, index) => `turn-${String(index).padStart(2, '0')}`),
  );
  for (const [, { roofs }] of pictures) expect(roofs?.map(({ section }) => section)).toEqual([1, 2, 3, 4]);
});
