import { counted, FLATS } from '@quarter/domain/format';
import { Suspense, use, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { inBrowser, type LoadArgs, onServer } from '../api.ts';
import { BOUTIQUE, formatAddress, parseAddress } from '../features/catalogue/address.ts';
import type { CatalogueRequest } from '../features/catalogue/board.ts';
import { Boutique } from '../features/catalogue/boutique.tsx';
import { BoutiqueSkeleton } from '../features/catalogue/boutique-skeleton.tsx';
import { FailedLoad } from '../features/catalogue/failed-load.tsx';
import { partsOfDocument } from '../features/catalogue/late-parts.ts';
import { type Catalogue, loadCatalogue } from '../features/catalogue/load-catalogue.ts';
import { type ShownCatalogue, showCatalogue } from '../features/catalogue/show-catalogue.ts';
import { pageHead } from '../shared/head.ts';
import { lastShown } from '../shared/last-shown.ts';
import { missing } from '../shared/missing.ts';
import type { PageHandle } from '../shared/page-handle.ts';
import { isListPath } from '../shared/path.ts';
import { useSite } from '../shared/site.ts';
import { roubleLinks } from '../ui/rouble.ts';
import type { Route } from './+types/flats';

await partsOfDocument();

/** Canonical, also for the same page under the other header. */
const PATH = BOUTIQUE.path;
/** Age at which a boutique that a visitor comes back to is quietly loaded anew, ms. */
const FRESH = 60_000;

const boutique = lastShown<Catalogue>();

export const links = roubleLinks;
export const handle: PageHandle = {
  header: 'hides',
  query: query => formatAddress(parseAddress(query)),
};

/** The router runs this loader beside the one that refuses `/flats/`; an address of no page loads nothing. */
function requestOf({ api, url, request }: LoadArgs): CatalogueRequest {
  if (!isListPath(url.pathname)) throw missing(request);
  return { api, address: BOUTIQUE.read(url.search), signal: request.signal };
}

async function load(args: LoadArgs) {
  const shown: ShownCatalogue = { catalogue: await loadCatalogue(requestOf(args)), failed: null };
  return { shown };
}
const show = async (args: LoadArgs) => showCatalogue(args.url, requestOf(args), boutique);

export const loader = (args: Route.LoaderArgs) => onServer(load, args);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(show, args);

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const site = matches[0].loaderData;
  const shown = loaderData && !(loaderData.shown instanceof Promise) ? loaderData.shown : null;
  const address = shown?.failed ?? shown?.catalogue?.address;
  const isFiltered = address !== undefined && formatAddress(address) !== '';
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
  useEffect(boutique.enter, []);
  return (
    <Suspense fallback={<BoutiqueSkeleton />}>
      <Loaded shown={loaderData.shown} />
    </Suspense>
  );
}

function Loaded({ shown }: { shown: ShownCatalogue | Promise<ShownCatalogue> }) {
  const rate = useRate();
  const { catalogue, failed } = shown instanceof Promise ? use(shown) : shown;
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (failed !== null || catalogue === null) return;
    boutique.keep(catalogue);
    if ((boutique.ageOf(catalogue) ?? 0) > FRESH) void revalidate();
  }, [catalogue, failed, revalidate]);

  if (catalogue === null) return <FailedLoad />;
  return <Boutique catalogue={catalogue} failed={failed} rate={rate} />;
}

/** Base rate of a mortgage; null while the complex offers none. */
function useRate(): number | null {
  const mortgage = useSite()?.mortgage;
  return mortgage?.is_active ? mortgage.rate : null;
}
