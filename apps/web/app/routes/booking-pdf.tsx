import { SheetStep } from '../features/booking/sheet-step.tsx';
import { pageHead } from '../shared/page/head.ts';
import type { Route } from './+types/booking-pdf';

/** The page is one visitor's; a search engine would find an empty one. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Лист бронирования',
    description: 'Лист бронирования для печати и файлом.',
    path: '/booking',
    noindex: true,
  });

export default SheetStep;
