import { describe, expect, it } from 'vitest';
import { endOf, isNewOpening, mayTouch, stateOf } from './rules.ts';

const AT = new Date('2026-03-02T20:30:00Z');
const later = (ms: number) => new Date(AT.getTime() + ms);
const [MINUTE, DAY] = [60_000, 86_400_000];

describe('the address of a selection', () => {
  it('is open for thirty days to the millisecond, and never once it was closed', () => {
    const endsAt = endOf(AT);
    expect(stateOf({ endsAt, closedAt: null }, later(30 * DAY - 1))).toBe('open');
    expect(stateOf({ endsAt, closedAt: null }, later(30 * DAY))).toBe('ended');
    expect(stateOf({ endsAt, closedAt: AT }, AT)).toBe('closed');
  });

  it('is opened anew after half an hour without a look', () => {
    expect(isNewOpening(null, AT)).toBe(true);
    expect(isNewOpening(AT, later(30 * MINUTE - 1))).toBe(false);
    expect(isNewOpening(AT, later(30 * MINUTE))).toBe(true);
  });
});

it.each([
  ['owner', 'other', true],
  ['sales', 'own', true],
  ['sales', 'other', false],
] as const)('%s and a selection of %s: %s', (role, whose, may) => {
  expect(mayTouch({ id: 'own', role }, { accountId: whose })).toBe(may);
});
