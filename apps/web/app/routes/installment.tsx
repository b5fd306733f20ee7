import { compareQuarters } from '@quarter/domain/quarters';
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

const page = definePage({
  async load({ api }) {
    const [words, { terms, date }, specs, buildings, { agreement, news }] = await Promise.all([
      api.content('pages/installment'),
      api.instalment(),
      api.specs(),
      api.buildings(),
      loadAgreements(api),
    ]);
    const latest = buildings.results
      .filter(({ free }) => free > 0)
      .map(({ completion }) => completion)
      .sort(compareQuarters)
      .at(-1);
    return { words, offer: terms, latest, prices: specs.price, agreement, news, today: date };
  },
  head: ({ data }) => ({
    title: data?.words.title ?? 'Рассрочка 0%',
    description: data?.words.offer?.text ?? NO_INSTALMENT,
    path: '/installment',
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
  const { words, offer, latest, prices, agreement, news, today } = loaderData.data;
  if (offer === null || words.offer === null || !latest) return <NoInstalment title={words.title} />;
  return (
    <InstalmentPage
      words={words}
      offered={words.offer}
      offer={offer}
      prices={prices}
      flats={FLATS}
      latest={latest}
      today={today}
      form={<SalesRequest kind="instalment" agreement={agreement} news={news} />}
    />
  );
}
