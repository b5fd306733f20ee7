import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEADER_START, type HeaderState, nextHeader } from './header-rules.ts';

/** Scrolls through the offsets, one every 200 ms unless told otherwise. */
function scroll(offsets: readonly number[], canHide = true, step = 200): HeaderState {
  let time = 0;
  return offsets.reduce((state, y) => {
    time += step;
    return nextHeader(state, y, time, canHide);
  }, HEADER_START);
}

describe('header while scrolling', () => {
  it('R-144 is transparent at an offset of 1 or less', () => {
    expect(scroll([0]).top).toBe(true);
    expect(scroll([1]).top).toBe(true);
    expect(scroll([2]).top).toBe(false);
  });

  it('R-145 R-690 hides on the way down past 160 px', () => {
    expect(scroll([200]).hidden).toBe(true);
    expect(scroll([100, 170]).hidden).toBe(true);
  });

  it('R-146 stays at 160 px and less', () => {
    expect(scroll([150]).hidden).toBe(false);
    expect(scroll([160]).hidden).toBe(false);
  });

  it('R-147 R-690 takes movements over 5 px only', () => {
    expect(scroll([300, 296]).hidden).toBe(true);
    expect(scroll([300, 294]).hidden).toBe(false);
    expect(scroll([300, 298, 296, 294]).hidden).toBe(false);
  });

  it('R-148 R-690 changes at most once in 100 ms', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3000), { maxLength: 60 }), offsets => {
        let state = HEADER_START;
        let changes = 0;
        offsets.forEach((y, index) => {
          const next = nextHeader(state, y, index * 10, true);
          if (next.hidden !== state.hidden) changes += 1;
          state = next;
        });
        expect(changes).toBeLessThanOrEqual(Math.ceil((offsets.length * 10) / 100));
      }),
    );
  });

  it('R-148 catches up with a change that came too early', () => {
    const early = scroll([300, 200], true, 50);
    expect(early.hidden).toBe(true);
    expect(nextHeader(early, 200, 250, true).hidden).toBe(false);
  });

  it('R-149 comes back on the way up', () => {
    expect(scroll([900, 880]).hidden).toBe(false);
  });

  it('R-150 is always there where it may not hide', () => {
    expect(scroll([500, 2000], false).hidden).toBe(false);
  });

  it('is there at the top whatever came before', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3000)), offsets => {
        expect(scroll([...offsets, 0])).toMatchObject({ hidden: false, top: true });
      }),
    );
  });
});
