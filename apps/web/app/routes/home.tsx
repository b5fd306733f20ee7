import { ApiError } from '@quarter/contract/errors';
import { inBrowser, type LoadArgs, onServer } from '../api.ts';
import { Contacts } from '../features/home/contacts.tsx';
import { Facts } from '../features/home/facts.tsx';
import { Hero } from '../features/home/hero.tsx';
import { HERO_FIRST } from '../features/home/hero-pictures.ts';
import { LeadPlace } from '../features/lead/lead-place.tsx';
import { Promo } from '../features/shell/promo.tsx';
import { pageHead } from '../shared/head.ts';
import type { PageHandle } from '../shared/page-handle.ts';
import { visitorApi } from '../visitor-api.ts';
import type { Route } from './+types/home';

export const handle: PageHandle = { header: 'over', pictures: HERO_FIRST };

async function load({ api }: LoadArgs) {
  const [project, buildings, agreement] = await Promise.all([
    api.project(),
    api.buildings(),
    loadAgreement(api),
  ]);
  return { project, buildings: buildings.results, agreement };
}

/** Text that consents of the form are given to; null for a complex without documents. */
async function loadAgreement(api: LoadArgs['api']) {
  try {
    const { file, version } = await api.document('personal');
    return { href: file.href, version };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const loader = (args: Route.LoaderArgs) => onServer(load, args);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(load, args);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches[0].loaderData, {
    title: 'Квартиры от застройщика',
    description: loaderData?.project.description ?? '',
    path: '/',
  });

export default function Home({ loaderData: { project, buildings, agreement } }: Route.ComponentProps) {
  return (
    <>
      <Hero project={project} />
      <Facts project={project} buildings={buildings} />
      <Promo promo={project.promo} />
      <Contacts project={project}>
        <LeadPlace api={visitorApi} kind="meeting" agreement={agreement} contact={project.contacts.sales} />
      </Contacts>
    </>
  );
}
