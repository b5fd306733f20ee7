import { useState } from 'react';
import type { Sent } from '../../ui/use-form.ts';
import type { LotRef } from './address.ts';
import { failureOf, problemOf, sentOf } from './failures.ts';
import { askFor, type Wish } from './hold.ts';
import { useBooking } from './store.ts';

/** What a button does: busy while it is under way, and what a failure of it says. */
export function useCall() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, failure, run };
}

/** Sends a form that asks for a lot. Why it could not be taken the page says in the form's place. */
export function useAsk(lot: LotRef): (wish: Wish) => Promise<Sent> {
  const { call, setProblem, refresh, guarded } = useBooking();
  return async wish => {
    try {
      await guarded(() => askFor(call, lot, wish));
      setProblem(null);
      await refresh();
      return { kind: 'done' };
    } catch (error) {
      const problem = problemOf(error);
      if (problem) setProblem(problem);
      return sentOf(error);
    }
  };
}
