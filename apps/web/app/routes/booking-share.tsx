import { ShareStep } from '../features/booking/share-step.tsx';
import { pageHead } from '../shared/page/head.ts';
import type { Route } from './+types/booking-share';

/** The page is one visitor's; a search engine would find an empty one. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Доля собственника',
    description: 'Доля одного собственника. Вместе доли составляют 100\u00a0%.',
    path: '/booking',
    noindex: true,
  });

export default function Share({ params }: Route.ComponentProps) {
  return <ShareStep id={params.id} />;
}
