import type { ApiClient } from '@quarter/contract/client';
import type { Payment } from '@quarter/contract/property';
import { type MortgageLimits, type MortgageTerms, mortgage } from '@quarter/domain/mortgage';
import { useEffect, useRef, useState } from 'react';
import { useQueryWriter } from '../../shared/use-query-writer.ts';
import { readTerms, writeTerms } from './terms.ts';

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
 * them; the document does not depend on them: they are read after hydration. Of several answers under way only
 * the last one counts, and the terms that it echoes are shown.
 */
export function useMortgage({ api, flatId, price, initial, limits }: Input): MortgageState {
  const [terms, setTerms] = useState<MortgageTerms>({ deposit: initial.deposit, term: initial.term });
  const [answer, setAnswer] = useState<Payment>(initial);
  const [status, setStatus] = useState<'ready' | 'pending' | 'failed'>('ready');
  const writeQuery = useQueryWriter();
  const call = useRef<{ timer: number; abort: AbortController } | null>(null);

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
      // Not on every move: browsers limit how often a page may rewrite its address.
      writeQuery(query => writeTerms(query, wanted, initial));
      try {
        const { mortgage: payment } = await api().property(flatId, wanted, abort.signal);
        if (abort.signal.aborted) return;
        if (payment) {
          setAnswer(payment);
          setTerms({ deposit: payment.deposit, term: payment.term });
        }
        setStatus(payment ? 'ready' : 'failed');
      } catch {
        if (!abort.signal.aborted) setStatus('failed');
      }
    }, pause);
    call.current = { timer, abort };
  }

  function change(moved: Partial<MortgageTerms>) {
    const wanted = { ...terms, ...moved };
    setTerms(wanted);
    ask(wanted, PAUSE);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, when the page opens.
  useEffect(() => {
    const wanted = readTerms(window.location.search, initial, limits);
    if (wanted.deposit !== initial.deposit || wanted.term !== initial.term) {
      setTerms(wanted);
      ask(wanted, 0);
    }
    return stop;
  }, []);

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
