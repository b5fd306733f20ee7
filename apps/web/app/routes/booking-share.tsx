import { ShareStep } from '../features/booking/share-step.tsx';
import { visitorHead } from '../shared/page/head.ts';
import type { Route } from './+types/booking-share';

export const meta = visitorHead({
  title: 'Доля собственника',
  description: 'Доля одного собственника. Вместе доли составляют 100%.',
  path: '/booking',
});

export default function Share({ params }: Route.ComponentProps) {
  return <ShareStep id={params.id} />;
}
