import { compareQuarters } from '@quarter/domain/quarters';
import { browserApi, inBrowser, type LoadArgs, onServer } from '../api.ts';
import { readFlatChoices, toFlatChoice } from '../features/payment/flat-choice.ts';
import type { FlatSource } from '../features/payment/flat-field.tsx';
import { InstalmentPage } from '../features/payment/instalment-page.tsx';
import { NO_INSTALMENT, NoInstalment } from '../features/payment/no-instalment.tsx';
import { loadAgreements } from '../features/request/load-agreements.ts';
import { RequestPlace } from '../features/request/request-place.tsx';
import { pageHead } from '../shared/head.ts';
import { useSite } from '../shared/site.ts';
import { roubleLinks } from '../ui/rouble.ts';
import { visitorApi } from '../visitor-api.ts';
import type { Route } from './+types/installment';

async function load({ api }: LoadArgs) {
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
}

export const links = roubleLinks;
export const loader = (args: Route.LoaderArgs) => onServer(load, args);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(load, args);

const FLATS: FlatSource = {
  async one(slug) {
    const flat = await browserApi().property(slug);
    return flat.status === 'sold' ? null : toFlatChoice(flat);
  },
  all: () => readFlatChoices(browserApi()),
};

/** The query holds what the calculator reads, and marks of campaigns. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches[0].loaderData, {
    title: loaderData?.words.title ?? 'Рассрочка 0%',
    description: loaderData?.words.offer?.text ?? NO_INSTALMENT,
    path: '/installment',
  });

export default function Installment({ loaderData }: Route.ComponentProps) {
  const { words, offer, latest, prices, agreement, news, today } = loaderData;
  const site = useSite();
  if (!site) return null;
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
      form={
        <RequestPlace
          api={visitorApi}
          kind="instalment"
          agreement={agreement}
          news={news}
          contact={site.project.contacts.sales}
        />
      }
    />
  );
}
