import type { MortgageFacets, MortgageOffer } from '@quarter/contract/complex';
import type { Payment } from '@quarter/contract/property';
import type { ComponentProps } from 'react';
import { browserApi } from '../api.ts';
import { definePage, type PageArgs } from '../define-page.ts';
import { toCard } from '../features/catalogue/card.ts';
import { CardList } from '../features/catalogue/card-list.tsx';
import { FlatPage } from '../features/flat/flat-page.tsx';
import { FlatSkeleton } from '../features/flat/flat-skeleton.tsx';
import { flatData, flatHead } from '../features/flat/head.ts';
import { FLAT_LIST } from '../features/flat/list-return.ts';
import { LoadFailed } from '../features/flat/load-failed.tsx';
import { type FlatData, loadFlat } from '../features/flat/load-flat.ts';
import { SimilarCards } from '../features/flat/similar-cards.tsx';
import { firstDay, type SunDay, sunDay } from '../features/flat/sun-day.ts';
import { SunSection } from '../features/flat/sun-section.tsx';
import { Calculator } from '../features/mortgage/calculator.tsx';
import { useMortgage } from '../features/mortgage/use-mortgage.ts';
import { RequestInWindow } from '../request-in-window.tsx';
import { listAddress } from '../shared/address/use-list-return.ts';
import { Pending } from '../shared/page/pending.tsx';
import { type Site, useSite } from '../shared/page/site.ts';
import { roubleLinks } from '../ui/rouble.ts';
import type { Route } from './+types/flat';

interface PageData extends FlatData {
  readonly offers: readonly MortgageOffer[];
  readonly limits: MortgageFacets;
  /** The list that the visitor comes from, its path with the query; null when he comes from elsewhere. */
  readonly list: string | null;
  /** Of the first day, counted by the server; in the browser the page counts it itself. */
  readonly sun: SunDay | null;
}

const page = definePage({
  async load({ api, params, signal, from }: PageArgs<null, Route.LoaderArgs['params']>): Promise<PageData> {
    const list = from && listAddress(FLAT_LIST, from);
    const [data, offers, limits, project] = await Promise.all([
      loadFlat(api, params.slug, list, signal),
      api.mortgageOffers(signal),
      api.mortgageFacets(signal),
      import.meta.env.SSR ? api.project() : null,
    ]);
    const sun = project && sunDay(firstDay(data.flat), project.coordinates);
    return { ...data, offers: offers.results, limits, list, sun };
  },
  // While the data are on their way the page itself says its title.
  head: ({ data, site }) =>
    data &&
    site && {
      ...flatHead(data.flat),
      picture: data.views[0]?.panorama.poster,
      structured: flatData(data.flat, site.project, site.origin),
    },
});

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
          {'later' in loaderData && <title>{flatHead(data.flat).title}</title>}
          <FlatView key={data.flat.id} data={data} site={site} />
        </>
      )}
    </Pending>
  );
}

interface ViewProps {
  readonly data: PageData;
  readonly site: Site;
}

function FlatView({ data, site }: ViewProps) {
  const { list, sun } = data;
  const cards = data.similar.map(toCard);
  const page = {
    data,
    list,
    phone: site.project.contacts.sales.phone,
    complex: site.project.name,
    main: site.mortgage.main_mortgage,
    sun: <SunSection flat={data.flat} place={site.project.coordinates} first={sun} />,
    request: <RequestInWindow kind="meeting" lot={data.flat.slug} />,
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
