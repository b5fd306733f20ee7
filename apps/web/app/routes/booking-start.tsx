import { useLocation } from 'react-router';
import { CheckStep } from '../features/booking/check-step.tsx';
import { PaymentStep } from '../features/booking/payment-step.tsx';
import { useBooking } from '../features/booking/store.ts';
import { visitorHead } from '../shared/page/head.ts';

export const meta = visitorHead({
  title: 'Бронирование',
  description: 'Бронирование квартиры, машино-места или кладовой по номеру телефона.',
  path: '/booking',
});

/** The step of `/booking` that its query names. */
export default function BookingStart() {
  const { search } = useLocation();
  const { state } = useBooking();
  // The server's page knows no query, and the first look is the server's.
  const isCheck = state.status !== 'loading' && new URLSearchParams(search).get('step') === 'check';
  return isCheck ? <CheckStep /> : <PaymentStep />;
}
