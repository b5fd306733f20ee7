import type { BookingProperty } from '@quarter/contract/booking';
import type { Payment } from '@quarter/contract/property';
import { type MortgageTerms, mortgage } from '@quarter/domain/mortgage';
import { useEffect, useState } from 'react';
import type { VisitorApi } from '../../visitor-api.ts';

/** Pause after the last move of a slider before the service is asked, ms. */
const PAUSE_MS = 250;

/**
 * Mortgage of the visitor's lot for terms that he moves, by the service; until it has answered, counted here by
 * the same formula. Null for a lot that banks do not lend for.
 */
export function useLotMortgage(call: VisitorApi, lot: BookingProperty, terms: MortgageTerms): Payment | null {
  const [answer, setAnswer] = useState(lot.mortgage);
  const { deposit, term } = terms;
  const isAnswered = answer?.deposit === deposit && answer.term === term;
  const isNeeded = lot.mortgage !== null && !isAnswered;

  useEffect(() => {
    if (!isNeeded) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const query = new URLSearchParams({ deposit: String(deposit), term: String(term) });
        const params = { id: String(lot.id) };
        const found = await call('bookingProperty', { params, query, signal: abort.signal });
        setAnswer(found.mortgage);
      } catch (error) {
        if (!abort.signal.aborted) console.warn('Payment not asked for', error);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [call, lot.id, deposit, term, isNeeded]);

  if (lot.mortgage === null || isAnswered) return answer;
  const { depositAmount, ...rest } = mortgage(lot.price, lot.mortgage.rate, terms);
  return { ...rest, deposit_amount: depositAmount };
}
