import { useLocation } from 'react-router';
import { CheckStep } from './check-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { useBooking } from './store.ts';

/** The step of `/booking` that its query names. */
export function StartStep() {
  const { search } = useLocation();
  const { state } = useBooking();
  // The server's document knows no query, and the first look of the page is the document's.
  const isCheck = state.status !== 'loading' && new URLSearchParams(search).get('step') === 'check';
  return isCheck ? <CheckStep /> : <PaymentStep />;
}
