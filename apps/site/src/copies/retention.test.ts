import { describe, expect, it } from 'vitest';
import { outdated } from './retention.ts';

const DAY = 86_400_000;
/** A Thursday, on which weeks begin here. */
const NOW = Date.parse('2026-11-26T09:00:00Z');
const ago = (days: number) => NOW - days * DAY;
const TERMS = { days: 14, weeks: 8 };

describe('copies that go', () => {
  it('are those beyond the days, but for one of each week', () => {
    const daily = Array.from({ length: 100 }, (_, index) => ago(index));
    const gone = outdated(daily, NOW, TERMS);
    const kept = daily.filter(time => !gone.includes(time)).map(time => (NOW - time) / DAY);
    expect(kept.slice(0, 14)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(kept.slice(14)).toEqual([15, 22, 29, 36, 43, 50]);
  });

  it('are never the last one, however old it is and however short the terms', () => {
    expect(outdated([ago(400), ago(500)], NOW, { days: 1, weeks: 0 })).toEqual([ago(500)]);
    expect(outdated([], NOW, TERMS)).toEqual([]);
  });
});
