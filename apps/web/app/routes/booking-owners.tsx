import { OwnersStep } from '../features/booking/owners-step.tsx';
import { pageHead } from '../shared/page/head.ts';
import type { Route } from './+types/booking-owners';

/** The page is one visitor's; a search engine would find an empty one. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Собственники',
    description: 'На кого оформляется договор: собственники и их доли.',
    path: '/booking',
    noindex: true,
  });

export default OwnersStep;
