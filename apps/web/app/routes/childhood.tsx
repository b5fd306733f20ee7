import { definePage } from '../define-page.ts';
import { ChildhoodPage } from '../features/childhood/childhood-page.tsx';
import { loadChildhood } from '../features/childhood/load-childhood.ts';
import type { Route } from './+types/childhood';

const page = definePage({
  load: ({ api }) => loadChildhood(api),
  head: ({ data }) => ({
    title: data?.start.title ?? 'Детство',
    description: data ? `${data.start.text}. Планировки для семьи, площадки по возрасту, клуб.` : '',
    path: '/childhood',
    picture: data?.start.picture,
  }),
  shell: { isLive: true },
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

export default function Childhood({ loaderData: { data } }: Route.ComponentProps) {
  return <ChildhoodPage {...data} />;
}
