import { SuccessStep } from '../features/booking/success-step.tsx';
import { pageHead } from '../shared/page/head.ts';
import type { Route } from './+types/booking-success';

/** The page is one visitor's; a search engine would find an empty one. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Бронь оформлена',
    description: 'Номер брони, её срок и что будет дальше.',
    path: '/booking',
    noindex: true,
  });

export default SuccessStep;
