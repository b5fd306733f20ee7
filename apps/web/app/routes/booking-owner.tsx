import { OwnerStep } from '../features/booking/owners-step.tsx';
import { visitorHead } from '../shared/page/head.ts';
import type { Route } from './+types/booking-owner';

export const meta = visitorHead({
  title: 'Собственник',
  description: 'Данные одного собственника для договора.',
  path: '/booking',
});

export default function Owner({ params }: Route.ComponentProps) {
  return <OwnerStep id={params.id} />;
}
