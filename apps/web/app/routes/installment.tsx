import type { EndpointResponse } from '@quarter/contract/endpoints';
import { compareQuarters, type Quarter } from '@quarter/domain/quarters';
import { browserApi } from '../api.ts';
import { definePage } from '../define-page.ts';
import { readFlatChoices, toFlatChoice } from '../features/payment/flat-choice.ts';
import type { FlatSource } from '../features/payment/flat-field.tsx';
import { InstalmentPage } from '../features/payment/instalment-page.tsx';
import { NO_INSTALMENT, NoInstalment } from '../features/payment/no-instalment.tsx';
import { loadAgreements } from '../features/request/load-agreements.ts';
import { SalesRequest } from '../sales-request.tsx';
import { roubleLinks } from '../ui/rouble.ts';
import type { Route } from './+types/installment';

interface PageData {
  readonly words: EndpointResponse<'pages/installment'>;
  readonly offer: EndpointResponse<'instalment'>['terms'];
  readonly earliest: Quarter | undefined;
  readonly latest: Quarter | undefined;
}

/** What is offered until when and in which words; null while there is no instalment. */
function termsOf({ words, offer, earliest, latest }: PageData) {
  if (offer === null || words.offer === null || !earliest || !latest) return null;
  return { offered: words.offer, offer, earliest, latest };
}

const page = definePage({
  async load({ api }) {
    const [words, { terms, date }, specs, buildings, { agreement, news }] = await Promise.all([
      api.content('pages/installment'),
      api.instalment(),
      api.specs(),
      api.buildings(),
      loadAgreements(api),
    ]);
    const ready = buildings.results
      .filter(({ free }) => free > 0)
      .map(({ completion }) => completion)
      .sort(compareQuarters);
    const [earliest, latest] = [ready.at(0), ready.at(-1)];
    return { words, offer: terms, earliest, latest, prices: specs.price, agreement, news, today: date };
  },
  head: ({ data }) => ({
    title: data?.words.title ?? 'Рассрочка 0%',
    description: data?.words.offer?.text ?? NO_INSTALMENT,
    path: '/installment',
    noindex: data !== null && termsOf(data) === null,
  }),
});

export const links = roubleLinks;
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

const FLATS: FlatSource = {
  async one(slug) {
    const flat = await browserApi().property(slug);
    return flat.status === 'sold' ? null : toFlatChoice(flat);
  },
  all: () => readFlatChoices(browserApi()),
};

export default function Installment({ loaderData }: Route.ComponentProps) {
  const { words, prices, agreement, news, today } = loaderData.data;
  const terms = termsOf(loaderData.data);
  if (terms === null) return <NoInstalment title={words.title} />;
  return (
    <InstalmentPage
      {...terms}
      words={words}
      prices={prices}
      flats={FLATS}
      today={today}
      form={<SalesRequest kind="instalment" agreement={agreement} news={news} />}
    />
  );
}
