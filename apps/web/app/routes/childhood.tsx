import { inBrowser, type LoadArgs, onServer } from '../api.ts';
import { ChildhoodPage } from '../features/childhood/childhood-page.tsx';
import { loadChildhood } from '../features/childhood/load-childhood.ts';
import { pageHead } from '../shared/head.ts';
import type { Route } from './+types/childhood';

const load = ({ api }: LoadArgs) => loadChildhood(api);

export const loader = (args: Route.LoaderArgs) => onServer(load, args);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(load, args);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches[0].loaderData, {
    title: loaderData?.start.title ?? 'Детство',
    description: loaderData
      ? `${loaderData.start.text}. Планировки для семьи, площадки по возрасту, клуб.`
      : '',
    path: '/childhood',
    picture: loaderData?.start.picture,
  });

export default function Childhood({ loaderData }: Route.ComponentProps) {
  return <ChildhoodPage {...loaderData} />;
}
