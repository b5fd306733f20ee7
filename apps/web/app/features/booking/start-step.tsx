import { useLocation } from 'react-router';
import { CheckStep } from './check-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { useBooking } from './store.ts';

/** The step of `/booking` that its query names. */
export function StartStep() {
  const { search } = useLocation();
  const { state } = useBooking();
  // The server's page knows no query, and the first look is the server's.
  const isCheck = state.status !== 'loading' && new URLSearchParams(search).get('step') === 'check';
  return isCheck ? <CheckStep /> : <PaymentStep />;
}
