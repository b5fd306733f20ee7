import { counted, FLATS } from '@quarter/domain/format';
import { Suspense, use, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { inBrowser, type LoadArgs, onServer } from '../api.ts';
import { formatAddress, parseAddress } from '../features/catalogue/address.ts';
import type { CatalogueRequest } from '../features/catalogue/board.ts';
import { Boutique } from '../features/catalogue/boutique.tsx';
import { BoutiqueSkeleton } from '../features/catalogue/boutique-skeleton.tsx';
import { FailedLoad } from '../features/catalogue/failed-load.tsx';
import { partsOfDocument } from '../features/catalogue/late-parts.ts';
import { type Catalogue, loadCatalogue } from '../features/catalogue/load.ts';
import {
  enterBoutique,
  isOutdated,
  rememberCatalogue,
  type Visit,
  visitCatalogue,
} from '../features/catalogue/visit.ts';
import { pageHead } from '../shared/head.ts';
import { missing } from '../shared/missing.ts';
import { opened, type Packed, pack } from '../shared/packed.ts';
import type { PageHandle } from '../shared/page-handle.ts';
import { isListPath } from '../shared/path.ts';
import { siteOf, useSite } from '../shared/site.ts';
import { roubleLinks } from '../ui/rouble.ts';
import type { Route } from './+types/flats';

await partsOfDocument();

/** Canonical, also for the same page under the other header. */
const PATH = '/flats';

export const links = roubleLinks;
export const handle: PageHandle = {
  header: 'hides',
  query: query => formatAddress(parseAddress(query)),
};

/** The router runs this loader beside the one that refuses `/flats/`; an address of no page loads nothing. */
function requestOf({ api, url, request }: LoadArgs): CatalogueRequest {
  if (!isListPath(url.pathname)) throw missing(request);
  return { api, url, signal: request.signal };
}

const load = async (args: LoadArgs) => ({ visit: pack(await loadCatalogue(requestOf(args))) });
const visit = async (args: LoadArgs) => visitCatalogue(requestOf(args));

export const loader = (args: Route.LoaderArgs) => onServer(load, args);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(visit, args);

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const site = siteOf(matches[0].loaderData);
  const isFiltered =
    loaderData !== undefined &&
    !(loaderData.visit instanceof Promise) &&
    formatAddress(opened(loaderData.visit).address) !== '';
  return pageHead(site, {
    title: 'Бутик квартир',
    description: site
      ? `«${site.project.name}», ${counted(site.project.facts.flats_on_sale, FLATS)} в продаже: планировки, цены, виды из окон. Выбор по комнатам, цене, площади, этажу и виду.`
      : 'Квартиры в продаже: планировки, цены, виды из окон.',
    path: PATH,
    noindex: isFiltered || location.pathname !== PATH,
  });
};

export default function Flats({ loaderData }: Route.ComponentProps) {
  useEffect(enterBoutique, []);
  return (
    <Suspense fallback={<BoutiqueSkeleton />}>
      <Loaded visit={loaderData.visit} />
    </Suspense>
  );
}

function Loaded({ visit }: { visit: Visit | Promise<Visit> | Packed<Catalogue> }) {
  const rate = useRate();
  const answer = visit instanceof Promise ? use(visit) : opened(visit);
  const failed = 'isFailed' in answer ? answer.address : null;
  const catalogue = 'isFailed' in answer ? answer.known : answer;
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (failed !== null || catalogue === null) return;
    rememberCatalogue(catalogue);
    if (isOutdated(catalogue)) void revalidate();
  }, [catalogue, failed, revalidate]);

  if (catalogue === null) return <FailedLoad />;
  return <Boutique catalogue={catalogue} failed={failed} rate={rate} />;
}

/** Base rate of a mortgage; null while the complex offers none. */
function useRate(): number | null {
  const mortgage = useSite()?.mortgage;
  return mortgage?.is_active ? mortgage.rate : null;
}
