import { checkFlatPlan } from '@quarter/domain/plan/check';
import { describe, expect, it } from 'vitest';
import { Sketch } from './sketch.ts';

/** A room with a hall behind it, 5 by 7 m. */
function sketch() {
  return new Sketch({
    width: 5000,
    depth: 7000,
    walls: { top: 400, right: 250, bottom: 250, left: 250 },
    bays: { top: [125, 4875] },
  })
    .room('room', 'living', 'Гостиная', [250, 400, 4750, 4900])
    .room('hall', 'hall', 'Холл', [250, 5000, 4750, 6750]);
}

describe('a sketch', () => {
  it('makes a plan that the standard takes', () => {
    const plan = sketch()
      .door('entrance', 'hall', 'bottom', 'outside', 1000, 900)
      .door('swing', 'room', 'bottom', 'hall', 3000, 900)
      .window('room', 'top', 0)
      .put('sofa', 'room', 'left', 'mid', [2200, 950])
      .put('tv', 'room', 'right', { end: 300 }, [1500, 60])
      .plan();
    expect(checkFlatPlan(plan)).toEqual([]);
    expect(plan.doors.map(({ wall }) => wall)).toEqual([250, 100]);
    expect(plan.windows).toMatchObject([{ from: [425, 200], to: [4575, 200], wall: 400, bay: 0 }]);
    expect(plan.furniture).toMatchObject([
      { at: [-375, 2175], size: [2200, 950], turn: 3 },
      { at: [3970, 3820], size: [1500, 60], turn: 1 },
    ]);
  });

  it('refuses openings where there is no wall, no bay and no room', () => {
    expect(() => sketch().door('swing', 'room', 'right', 'hall', 1000, 900)).toThrow(
      /No wall between room and hall/,
    );
    expect(() => sketch().door('swing', 'room', 'bottom', 'hall', 4200, 900)).toThrow(/4200…5100/);
    expect(() => sketch().window('room', 'top', 1)).toThrow(/No bay 1/);
    expect(() => sketch().window('hall', 'top', 0)).toThrow(/no wall in bay 0/);
    expect(() => sketch().window('attic', 'top', 0)).toThrow(/no room attic/);
  });
});
