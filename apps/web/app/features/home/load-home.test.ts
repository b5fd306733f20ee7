import type { ApiClient } from '@quarter/contract/client';
import type { MortgageOffer } from '@quarter/contract/complex';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cheapestByKind, loadHome } from './load-home.ts';

const offer = (id: number, kind: MortgageOffer['kind'], rate: number): MortgageOffer => ({
  id,
  bank: 'Банк',
  name: 'Программа',
  kind,
  rate,
  min_deposit: 20,
  max_term: 30,
  max_loan: null,
  eligibility: '',
  costs: { least: { at_start: 6000, yearly: 0.001 }, most: { at_start: 30_000, yearly: 0.011 } },
});

test('R-609: one programme of a kind, the cheapest, the least rate first, three at most', () => {
  const offers = [
    offer(1, 'base', 0.2),
    offer(2, 'family', 0.07),
    offer(3, 'family', 0.06),
    offer(4, 'it', 0.06),
    offer(5, 'subsidised', 0.08),
  ];
  expect(cheapestByKind(offers).map(({ id }) => id)).toEqual([3, 4, 5]);
  expect(cheapestByKind([])).toEqual([]);
});

describe('a service that does not answer', () => {
  afterEach(() => vi.restoreAllMocks());

  test('R-621 R-622 R-678 R-680: leaves every block out, and says so to a developer', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const fail: ApiClient['content'] = () => Promise.reject(new Error('no'));
    const blocks = await loadHome(
      {
        content: fail,
        mortgageOffers: () => Promise.reject(new Error('no')),
        mortgageSettings: () => Promise.reject(new Error('no')),
      },
      () => ({}),
    );
    expect(Object.values(blocks).every(block => block === null)).toBe(true);
    expect(warn).toHaveBeenCalledWith('Cannot init', 'index/features-block', 'no');
  });
});
