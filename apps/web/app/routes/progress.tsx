import { definePage } from '../define-page.ts';
import { loadProgress } from '../features/progress/load-progress.ts';
import { PERIOD } from '../features/progress/period.ts';
import { ProgressPage } from '../features/progress/progress-page.tsx';
import type { Route } from './+types/progress';

const page = definePage({
  address: PERIOD,
  load: ({ api, address }) => loadProgress(api, address),
  head: ({ data, address }) => ({
    title: data?.specs.title ?? 'Динамика строительства',
    description:
      'Снимки стройки по месяцам, одна точка съёмки с начала работ и число готовых этажей по секциям.',
    path: '/progress',
    picture: data?.albums[0]?.photos[0]?.picture,
    noindex: address !== null,
  }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

export default function Progress({ loaderData: { data } }: Route.ComponentProps) {
  return <ProgressPage {...data} />;
}
