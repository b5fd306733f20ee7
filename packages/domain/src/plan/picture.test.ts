import { expect, it } from 'vitest';
import { mirrorPlan } from './geometry.ts';
import { NAMED_FROM, planNotes } from './notes.ts';
import { flatPicture, floorPicture } from './picture.ts';
import { layouts, storey } from './standard.fixture.ts';

const [plan] = layouts.values();
if (!plan) throw new Error('the fixture has no layout');

it('a plan as a picture stands on paper, its strokes in its own units, with the names of its rooms', () => {
  const svg = flatPicture(plan);
  expect(svg).toContain('fill="#ffffff"');
  expect(svg).not.toContain('vector-effect');
  const widths = [...svg.matchAll(/stroke="currentColor" stroke-width="(\d+)"/g)].map(([, width]) =>
    Number(width),
  );
  expect(widths.length).toBeGreaterThan(0);
  expect(widths.length).toBe(svg.split('stroke="currentColor"').length - 1);
  expect(Math.min(...widths)).toBeGreaterThan(2);
  for (const { name, area } of planNotes(plan).rooms.filter(room => room.area >= NAMED_FROM)) {
    expect(svg).toContain(`>${name}</text>`);
    expect(svg).toContain(`>${String(area).replace('.', ',').replace(/^\d+$/, '$&,0')}\u00a0м²</text>`);
  }
});

it('another drawing is another picture, the same the same', () => {
  expect(flatPicture(plan)).toBe(flatPicture(structuredClone(plan)));
  expect(flatPicture(mirrorPlan(plan))).not.toBe(flatPicture(plan));
  expect(floorPicture(storey, layouts)).toContain('<path');
});
