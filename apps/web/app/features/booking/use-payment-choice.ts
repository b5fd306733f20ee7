import type { Booking } from '@quarter/contract/booking';
import { clampTerms, DEFAULT_DEPOSIT, DEFAULT_TERM, type MortgageLimits } from '@quarter/domain/mortgage';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from './failures.ts';
import { forgetPrivate, hasSessionHint, keepPrivate, readPrivate } from './keys.ts';
import { useBooking } from './store.ts';

const METHODS = ['full', 'mortgage', 'instalment'] as const;
type Method = NonNullable<Booking['payment_method']>;

/** How a lot will be paid for. */
export interface PaymentChoice {
  readonly payment_method: Method;
  /** Percent. */
  readonly deposit: number;
  /** Years. */
  readonly term: number;
  /** Id of a programme; null is the main one. */
  readonly offer: number | null;
}

/** Pause after the last change before it is sent, ms. */
const PAUSE_MS = 600;

/**
 * The choice of a way to pay. It is sent a moment after the last change; until the service has it, it lies in the tab,
 * and whoever leaves before that finds it when he is back.
 */
export function usePaymentChoice(booking: Booking, limits: MortgageLimits) {
  const { call, guarded, setBooking } = useBooking();
  const draftName = `payment:${booking.id}`;
  const [choice, setChoice] = useState(() => startOf(booking, readPrivate(draftName), limits));
  const [failure, setFailure] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the service does not have yet. */
  const unsent = useRef<PaymentChoice>(null);

  async function save(next: PaymentChoice) {
    clearTimeout(timer.current);
    const { payment_method, deposit, term, offer } = next;
    const body =
      payment_method === 'mortgage' ? { payment_method, deposit, term, offer } : { payment_method };
    setBooking(await guarded(() => call('patchBooking', { params: { id: booking.id }, body })));
    if (unsent.current !== null && unsent.current !== next) return;
    unsent.current = null;
    forgetPrivate(draftName);
  }

  function send(next: PaymentChoice) {
    save(next).then(
      () => setFailure(null),
      error => setFailure(failureOf(error)),
    );
  }

  function change(part: Partial<PaymentChoice>) {
    const next = { ...choice, ...part };
    setChoice(next);
    unsent.current = next;
    keepPrivate(draftName, textsOf(next));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), PAUSE_MS);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step opens and when it is left.
  useEffect(() => {
    const sendNow = () => {
      // Whoever has logged out has nothing to keep.
      if (unsent.current && hasSessionHint()) send(unsent.current);
    };
    // What was chosen here and did not reach the service, before a reload or without a connection.
    if (readPrivate(draftName)) send(choice);
    window.addEventListener('pagehide', sendNow);
    return () => {
      window.removeEventListener('pagehide', sendNow);
      clearTimeout(timer.current);
      sendNow();
    };
  }, []);

  return { choice, change, save: () => save(choice), failure, setFailure };
}

function textsOf({ payment_method, deposit, term, offer }: PaymentChoice): Record<string, string> {
  return {
    payment_method,
    deposit: String(deposit),
    term: String(term),
    ...(offer !== null && { offer: String(offer) }),
  };
}

/** What the step begins with: what was chosen here last, else what the service knows, else the usual terms. */
function startOf(
  booking: Booking,
  draft: Readonly<Record<string, string>> | null,
  limits: MortgageLimits,
): PaymentChoice {
  const kept = METHODS.find(method => method === draft?.payment_method);
  const known =
    draft && kept
      ? {
          payment_method: kept,
          deposit: Number(draft.deposit),
          term: Number(draft.term),
          offer: draft.offer ? Number(draft.offer) : null,
        }
      : booking;
  return {
    payment_method: known.payment_method ?? 'full',
    ...clampTerms({ deposit: known.deposit ?? DEFAULT_DEPOSIT, term: known.term ?? DEFAULT_TERM }, limits),
    offer: known.offer,
  };
}
