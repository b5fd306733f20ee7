import type { ApiClient } from '@quarter/contract/client';
import type { MortgageFacets, MortgageOffer } from '@quarter/contract/complex';
import type { Payment, Property, PropertyDetail } from '@quarter/contract/property';
import type { ComponentProps, ReactNode } from 'react';
import { browserApi } from '../api.ts';
import { definePage, type PageArgs } from '../define-page.ts';
import { toCard } from '../features/catalogue/card.ts';
import { CardList } from '../features/catalogue/card-list.tsx';
import { type FormerFlat, findFlat } from '../features/flat/find-flat.ts';
import { FlatPage } from '../features/flat/flat-page.tsx';
import { FlatSkeleton } from '../features/flat/flat-skeleton.tsx';
import { flatHead, flatPreview, formerHead } from '../features/flat/head.ts';
import { FLAT_LIST } from '../features/flat/list-return.ts';
import { LoadFailed } from '../features/flat/load-failed.tsx';
import { type FlatData, loadFlat } from '../features/flat/load-flat.ts';
import { similarFlats } from '../features/flat/similar.ts';
import { SimilarCards } from '../features/flat/similar-cards.tsx';
import { flatStructured } from '../features/flat/structured.ts';
import type { SunDay } from '../features/flat/sun-day.ts';
import { SunSection } from '../features/flat/sun-section.tsx';
import { Calculator } from '../features/mortgage/calculator.tsx';
import { useMortgage } from '../features/mortgage/use-mortgage.ts';
import { RequestInWindow } from '../request-in-window.tsx';
import { listAddress } from '../shared/address/use-list-return.ts';
import { Pending } from '../shared/page/pending.tsx';
import { type Site, useSite } from '../shared/page/site.ts';
import { LatePart, lateComponent } from '../ui/late-part.tsx';
import { roubleLinks } from '../ui/rouble.ts';
import type { Route } from './+types/flat';

interface ShownFlat extends FlatData {
  readonly former: null;
  readonly offers: readonly MortgageOffer[];
  readonly limits: MortgageFacets;
  /** The list that the visitor comes from, its path with the query; null when he comes from elsewhere. */
  readonly list: string | null;
  /** Of the first day, counted by the server; in the browser the page counts it itself. */
  readonly sun: SunDay | null;
}

interface GoneFlat {
  readonly former: FormerFlat;
  readonly similar: readonly Property[];
}

const page = definePage({
  async load({
    api,
    params,
    signal,
    from,
  }: PageArgs<null, Route.LoaderArgs['params']>): Promise<ShownFlat | GoneFlat> {
    const list = from && listAddress(FLAT_LIST, from);
    const { flat, former } = await findFlat(api, '/flats/', params.slug, signal);
    if (flat === null) return { former, similar: await similarFlats(api, former, list, signal) };
    const [data, offers, limits, sun] = await Promise.all([
      loadFlat(api, flat, list, signal),
      api.mortgageOffers(signal),
      api.mortgageFacets(signal),
      import.meta.env.SSR ? sunOf(api, flat) : null,
    ]);
    return { ...data, former: null, offers: offers.results, limits, list, sun };
  },
  // While the data are on their way the page itself says its title.
  head({ data, site }) {
    if (!data) return null;
    if (data.former) return formerHead(data.former);
    return {
      ...flatHead(data.flat),
      preview: flatPreview(data.flat),
      structured: import.meta.env.SSR && site ? flatStructured(data.flat, site) : undefined,
    };
  },
  status: ({ former }) => (former ? 410 : 200),
  shell: { isLive: true },
});

/** The sun of the first day. What counts it is fetched by a browser only when another day is asked for. */
async function sunOf(api: ApiClient, flat: PropertyDetail): Promise<SunDay> {
  const [{ coordinates }, { firstDay, sunDay }] = await Promise.all([
    api.project(),
    import('../features/flat/sun-day.ts'),
  ]);
  return sunDay(firstDay(flat), coordinates);
}

/** Few addresses are of flats that are gone. */
const GonePage = lateComponent(() => import('../features/flat/gone-page.tsx'));

export const links = roubleLinks;
export const loader = page.loader;
export const clientLoader = page.clientLoaderOrLater;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

export default function Flat({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  if (!site) return null;
  return (
    <Pending
      loaded={loaderData}
      skeleton={
        <>
          <title>Загружаем квартиру</title>
          <FlatSkeleton />
        </>
      }
      failed={<LoadFailed />}
    >
      {({ data }) => (
        <>
          {'later' in loaderData && (
            <title>{(data.former ? formerHead(data.former) : flatHead(data.flat)).title}</title>
          )}
          {data.former ? (
            <LatePart>
              <GonePage flat={data.former} cards={similarCards(data.similar)} />
            </LatePart>
          ) : (
            <FlatView key={data.flat.id} data={data} site={site} />
          )}
        </>
      )}
    </Pending>
  );
}

function similarCards(similar: readonly Property[]): ReactNode {
  if (similar.length === 0) return null;
  return (
    <SimilarCards>
      <CardList cards={similar.map(toCard)} />
    </SimilarCards>
  );
}

interface ViewProps {
  readonly data: ShownFlat;
  readonly site: Site;
}

function FlatView({ data, site }: ViewProps) {
  const { list, sun } = data;
  const page = {
    data,
    list,
    phone: site.project.contacts.sales.phone,
    complex: site.project.name,
    main: site.mortgage.main_mortgage,
    sun: <SunSection flat={data.flat} place={site.project.coordinates} first={sun} />,
    request: <RequestInWindow kind="meeting" lot={data.flat.slug} />,
    cards: similarCards(data.similar),
  };
  const initial = data.flat.mortgage;
  return initial && site.mortgage.is_active ? (
    <WithMortgage {...page} initial={initial} site={site} data={data} />
  ) : (
    <FlatPage {...page} payment={null} mortgage={null} />
  );
}

type WithMortgageProps = Omit<ComponentProps<typeof FlatPage>, 'payment' | 'mortgage' | 'data'> & {
  readonly data: ShownFlat;
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
