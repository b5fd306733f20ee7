import { StartStep } from '../features/booking/start-step.tsx';
import { pageHead } from '../shared/page/head.ts';
import type { Route } from './+types/booking-start';

/** The page is one visitor's; a search engine would find an empty one. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Бронирование',
    description: 'Бронирование квартиры, машино-места или кладовой по номеру телефона.',
    path: '/booking',
    noindex: true,
  });

export default StartStep;
