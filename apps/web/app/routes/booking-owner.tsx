import { OwnerStep } from '../features/booking/owners-step.tsx';
import { pageHead } from '../shared/page/head.ts';
import type { Route } from './+types/booking-owner';

/** The page is one visitor's; a search engine would find an empty one. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Собственник',
    description: 'Данные одного собственника для договора.',
    path: '/booking',
    noindex: true,
  });

export default function Owner({ params }: Route.ComponentProps) {
  return <OwnerStep id={params.id} />;
}
