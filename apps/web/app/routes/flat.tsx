import type { MortgageFacets, MortgageOffer } from '@quarter/contract/complex';
import type { Payment } from '@quarter/contract/property';
import { type ComponentProps, Suspense } from 'react';
import { Await, type ShouldRevalidateFunctionArgs } from 'react-router';
import { browserApi, inBrowser, type LoadArgs, onServer } from '../api.ts';
import { toCard } from '../features/catalogue/card.ts';
import { CardList } from '../features/catalogue/card-list.tsx';
import { FlatPage } from '../features/flat/flat-page.tsx';
import { FlatSkeleton } from '../features/flat/flat-skeleton.tsx';
import { flatData, flatHead } from '../features/flat/head.ts';
import { LaterPart } from '../features/flat/later-part.tsx';
import { FLAT_LIST } from '../features/flat/list-return.ts';
import { LoadFailed } from '../features/flat/load-failed.tsx';
import type { FlatData } from '../features/flat/load-flat.ts';
import { SimilarCards } from '../features/flat/similar-cards.tsx';
import type { SunDay } from '../features/flat/sun-day.ts';
import { Calculator } from '../features/mortgage/calculator.tsx';
import { useMortgage } from '../features/mortgage/use-mortgage.ts';
import { pageHead } from '../shared/head.ts';
import { soon } from '../shared/last-shown.ts';
import { type Site, useSite } from '../shared/site.ts';
import { listAddress } from '../shared/use-list-return.ts';
import { roubleLinks } from '../ui/rouble.ts';
import type { Route } from './+types/flat';

interface PageData extends FlatData {
  readonly offers: readonly MortgageOffer[];
  readonly limits: MortgageFacets;
}

async function load(
  { api, params, request }: LoadArgs<Route.LoaderArgs['params']>,
  list: string | null,
): Promise<PageData> {
  const [flat, offers, limits] = await Promise.all([
    // A page that came with its data needs none of this.
    import('../features/flat/load-flat.ts').then(({ loadFlat }) =>
      loadFlat(api, params.slug, list, request.signal),
    ),
    api.mortgageOffers(request.signal),
    api.mortgageFacets(request.signal),
  ]);
  return { ...flat, offers: offers.results, limits };
}

/** The server counts the sun of the first day too; in the browser the page counts it itself. */
async function loadOnServer(args: LoadArgs<Route.LoaderArgs['params']>) {
  const [data, { coordinates }, { firstDay, sunDay }] = await Promise.all([
    load(args, null),
    args.api.project(),
    import('../features/flat/sun-day.ts'),
  ]);
  return { data, list: null, sun: sunDay(firstDay(data.flat), coordinates) };
}

export const links = roubleLinks;
export const loader = (args: Route.LoaderArgs) => onServer(loadOnServer, args);

export async function clientLoader(args: Route.ClientLoaderArgs) {
  // While it runs, the window's address is still that of the page being left.
  const list = listAddress(FLAT_LIST, window.location);
  const { data } = await soon(inBrowser(each => load(each, list), args));
  return { data, list, sun: null };
}

/** The query holds only what the page itself reads: terms of the mortgage, marks of campaigns. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = matches[0].loaderData;
  // While the data is on its way the page itself says its title.
  if (!site || !loaderData || loaderData.data instanceof Promise) return [];
  const { flat, views } = loaderData.data;
  const picture = views[0]?.panorama.poster;
  return [...pageHead(site, { ...flatHead(flat), picture }), flatData(flat, site.project, site.origin)];
};

export default function Flat({ loaderData: { data, list, sun } }: Route.ComponentProps) {
  const site = useSite();
  if (!site) return null;
  if (!(data instanceof Promise))
    return <FlatView key={data.flat.id} data={data} list={list} sun={sun} site={site} />;
  return (
    <Suspense
      fallback={
        <>
          <title>Загружаем квартиру</title>
          <FlatSkeleton />
        </>
      }
    >
      <Await resolve={data} errorElement={<LoadFailed />}>
        {loaded => (
          <>
            <title>{flatHead(loaded.flat).title}</title>
            <FlatView data={loaded} list={list} sun={sun} site={site} />
          </>
        )}
      </Await>
    </Suspense>
  );
}

interface ViewProps {
  readonly data: PageData;
  readonly list: string | null;
  readonly sun: SunDay | null;
  readonly site: Site;
}

function FlatView({ data, list, sun, site }: ViewProps) {
  const cards = data.similar.map(toCard);
  const page = {
    data,
    list,
    phone: site.project.contacts.sales.phone,
    complex: site.project.name,
    main: site.mortgage.main_mortgage,
    sun: (
      <LaterPart
        draw={({ SunSection }) => (
          <SunSection flat={data.flat} place={site.project.coordinates} first={sun} />
        )}
      />
    ),
    cards: (
      <SimilarCards>
        <CardList cards={cards} />
      </SimilarCards>
    ),
  };
  const initial = data.flat.mortgage;
  return initial && site.mortgage.is_active ? (
    <WithMortgage {...page} initial={initial} site={site} data={data} />
  ) : (
    <FlatPage {...page} payment={null} mortgage={null} />
  );
}

type WithMortgageProps = Omit<ComponentProps<typeof FlatPage>, 'payment' | 'mortgage' | 'data'> & {
  readonly data: PageData;
  readonly initial: Payment;
  readonly site: Site;
};

function WithMortgage({ initial, site, data, ...page }: WithMortgageProps) {
  const { flat, limits, offers } = data;
  const mortgage = useMortgage({
    api: browserApi,
    flatId: flat.id,
    price: flat.price,
    initial,
    limits: { minDeposit: limits.min_deposit.min, maxTerm: limits.max_term.max },
  });
  return (
    <FlatPage
      {...page}
      data={data}
      payment={mortgage.payment}
      mortgage={
        <Calculator
          price={{ now: flat.price, full: flat.old_price ?? flat.price }}
          date={flat.price_date}
          mortgage={mortgage}
          limits={limits}
          offers={offers}
          main={site.mortgage.main_mortgage}
        />
      }
    />
  );
}
