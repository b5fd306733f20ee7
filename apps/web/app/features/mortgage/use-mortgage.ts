import type { ApiClient } from '@quarter/contract/client';
import type { Payment } from '@quarter/contract/property';
import { type MortgageLimits, type MortgageTerms, mortgage } from '@quarter/domain/mortgage';
import { useEffect, useRef, useState } from 'react';
import { useAddress } from '../../shared/address/use-address.ts';
import { termsCodec } from './terms.ts';

/** Pause after the last move of a slider before the service is asked, ms. */
const PAUSE = 250;

interface Input {
  readonly api: () => ApiClient;
  readonly flatId: number;
  readonly price: number;
  /** The service's answer for its default terms; it came with the page. */
  readonly initial: Payment;
  readonly limits: MortgageLimits;
}

export interface MortgageState {
  readonly terms: MortgageTerms;
  /** The service's answer; while it is on its way or did not come, the same formula counted here. */
  readonly payment: Payment;
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly change: (terms: Partial<MortgageTerms>) => void;
  readonly retry: () => void;
}

/**
 * Mortgage of one flat for terms that the visitor moves. The terms live in the address, so that a reload keeps
 * them; the server's page does not depend on them: they are read after hydration. Of several answers under way only
 * the last one counts, and the terms that it echoes are shown.
 */
export function useMortgage({ api, flatId, price, initial, limits }: Input): MortgageState {
  const codec = termsCodec(initial, limits);
  const { chosen, isRead, set } = useAddress<MortgageTerms>(codec, { usual: initial });
  const [answer, setAnswer] = useState<Payment>(initial);
  const [status, setStatus] = useState<'ready' | 'pending' | 'failed'>('ready');
  const call = useRef<{ timer: number; abort: AbortController } | null>(null);
  // The service says which terms it has counted.
  const { deposit, term } = status === 'ready' ? answer : chosen;
  const terms = { deposit, term };

  function stop() {
    if (!call.current) return;
    window.clearTimeout(call.current.timer);
    call.current.abort.abort();
    call.current = null;
  }

  function ask(wanted: MortgageTerms, pause: number) {
    stop();
    setStatus('pending');
    const abort = new AbortController();
    const timer = window.setTimeout(async () => {
      try {
        const { mortgage: payment } = await api().property(flatId, wanted, abort.signal);
        if (abort.signal.aborted) return;
        if (payment) setAnswer(payment);
        setStatus(payment ? 'ready' : 'failed');
      } catch {
        if (!abort.signal.aborted) setStatus('failed');
      }
    }, pause);
    call.current = { timer, abort };
  }

  function change(moved: Partial<MortgageTerms>) {
    const wanted = { ...terms, ...moved };
    set(wanted);
    ask(wanted, PAUSE);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, when the page opens.
  useEffect(() => {
    if (isRead && (chosen.deposit !== initial.deposit || chosen.term !== initial.term)) {
      // An address beyond the limits is mended.
      set(chosen);
      ask(chosen, 0);
    }
    return stop;
  }, [isRead]);

  // The price has changed while the page is open.
  const priced = useRef(price);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks when the price is another one, for the terms of now.
  useEffect(() => {
    if (priced.current === price) return;
    priced.current = price;
    ask(terms, 0);
  }, [price]);

  return {
    terms,
    payment: status === 'ready' ? answer : preview(price, initial.rate, terms),
    isPending: status === 'pending',
    hasFailed: status === 'failed',
    change,
    retry: () => ask(terms, 0),
  };
}

function preview(price: number, rate: number, terms: MortgageTerms): Payment {
  const { depositAmount, ...rest } = mortgage(price, rate, terms);
  return { ...rest, deposit_amount: depositAmount };
}
