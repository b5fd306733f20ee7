import { inBrowser, type LoadArgs, onServer } from '../api.ts';
import { loadProgress } from '../features/progress/load-progress.ts';
import { formatPeriod, parsePeriod } from '../features/progress/period.ts';
import { ProgressPage } from '../features/progress/progress-page.tsx';
import { pageHead } from '../shared/head.ts';
import { missing } from '../shared/missing.ts';
import type { PageHandle } from '../shared/page-handle.ts';
import type { Route } from './+types/progress';

async function load({ api, url, request }: LoadArgs) {
  const data = await loadProgress(api, parsePeriod(url.searchParams));
  if (data === null) throw missing(request);
  return data;
}

export const handle: PageHandle = { query: query => formatPeriod(parsePeriod(query)) };
export const loader = (args: Route.LoaderArgs) => onServer(load, args);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(load, args);

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const query = formatPeriod(parsePeriod(new URLSearchParams(location.search)));
  return pageHead(matches[0].loaderData, {
    title: loaderData?.specs.title ?? 'Динамика строительства',
    description:
      'Снимки стройки по месяцам, одна точка съёмки с начала работ и число готовых этажей по секциям.',
    path: '/progress',
    picture: loaderData?.albums[0]?.photos[0]?.picture,
    noindex: query !== '',
  });
};

export default function Progress({ loaderData }: Route.ComponentProps) {
  return <ProgressPage {...loaderData} />;
}
