import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameAround, labelStep, place, roomLabelStep, textSize, viewBox } from './frame.ts';

const size = fc.record({
  width: fc.integer({ min: 2_000, max: 60_000 }),
  height: fc.integer({ min: 2_000, max: 40_000 }),
});
const side = fc.integer({ min: 0, max: 3_000 });
const margins = fc.record({ top: side, right: side, bottom: side, left: side });

describe('frame of a plan sheet', () => {
  it('holds the drawing with its margins and keeps a ratio of one decimal', () => {
    fc.assert(
      fc.property(size, margins, (drawing, around) => {
        const frame = frameAround(drawing, around);
        expect(frame.x).toBeLessThanOrEqual(-around.left + 1e-6);
        expect(frame.y).toBeLessThanOrEqual(-around.top + 1e-6);
        expect(frame.x + frame.width).toBeGreaterThanOrEqual(drawing.width + around.right - 1e-6);
        expect(frame.y + frame.height).toBeGreaterThanOrEqual(drawing.height + around.bottom - 1e-6);
        expect(frame.width / frame.height).toBeCloseTo(frame.ratio, 6);
        expect(frame.ratio * 10).toBeCloseTo(Math.round(frame.ratio * 10), 6);
        expect(frame.ratio).toBeGreaterThanOrEqual(0.6);
        expect(frame.ratio).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('gives small plans the scale of a larger one', () => {
    const none = { top: 0, right: 0, bottom: 0, left: 0 };
    const frame = frameAround({ width: 4_000, height: 5_000 }, none, { width: 8_000, height: 8_000 });
    expect(frame).toEqual({ x: -2_000, y: -1_500, width: 8_000, height: 8_000, ratio: 1 });
    expect(viewBox(frame)).toBe('-2000 -1500 8000 8000');
  });

  it('places points by percent of the frame', () => {
    const frame = { x: -1_000, y: -500, width: 10_000, height: 5_000, ratio: 2 };
    expect(place(frame, [-1_000, -500])).toEqual({ x: '0%', y: '0%' });
    expect(place(frame, [4_000, 2_000])).toEqual({ x: '50%', y: '50%' });
  });

  it('shows a label from the first width that has room for it, and never when none has', () => {
    const frame = { x: 0, y: 0, width: 10_000, height: 10_000, ratio: 1 };
    expect(labelStep(frame, [2_000, 1_000], [60, 10])).toBe(300);
    expect(labelStep(frame, [2_000, 1_000], [61, 10])).toBe(360);
    expect(labelStep(frame, [2_000, 1_000], [60, 34])).toBe(360);
    expect(labelStep(frame, [100, 1_000], [60, 10])).toBeNull();
    expect(labelStep(frame, [0, 0], [60, 10])).toBeNull();
  });

  it('keeps the larger letters of wide sheets clear of the walls', () => {
    // № 250 of storey 14 in section 3: 15 letters of 13 px take 110 px, and its room has 106 on a sheet of 720.
    const frame = frameAround({ width: 27_000, height: 22_000 }, { top: 0, right: 0, bottom: 0, left: 0 });
    expect(labelStep(frame, [4_200, 2_514], textSize('2-комнатная', '№ 250 · 63,9 м²'))).toBe(900);
    expect(labelStep(frame, [4_200, 2_514], textSize('2-комнатная', '№ 250', '63,9 м²'))).toBe(640);
  });

  it('writes on furniture only where the sheet is wide and no place is free', () => {
    const frame = { x: 0, y: 0, width: 12_000, height: 8_000, ratio: 1.5 };
    const text = [50, 30] as const;
    const step = (space: [number, number], clear: [number, number]) =>
      roomLabelStep(frame, { space, clear }, text);
    expect(step([4_000, 3_000], [2_500, 1_500])).toBe(240);
    expect(step([4_000, 3_000], [2_000, 400])).toBe(560);
    expect(step([900, 3_000], [800, 400])).toBe(800);
    expect(step([100, 100], [50, 50])).toBeNull();
  });
});
