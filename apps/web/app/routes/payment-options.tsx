import { DEFAULT_DEPOSIT, DEFAULT_TERM } from '@quarter/domain/mortgage';
import { definePage } from '../define-page.ts';
import { ProgrammeTable } from '../features/mortgage/programme-table.tsx';
import { LoanCalculator } from '../features/payment/loan-calculator.tsx';
import { OptionsPage } from '../features/payment/options-page.tsx';
import { priceRange } from '../features/payment/price-range.ts';
import { ProgrammeSection } from '../features/payment/programme-section.tsx';
import { summary } from '../shared/page/summary.ts';
import { roubleLinks } from '../ui/rouble.ts';
import type { Route } from './+types/payment-options';

const page = definePage({
  async load({ api }) {
    const [words, offers, settings, specs, { date }] = await Promise.all([
      api.content('pages/payment-options'),
      api.mortgageOffers(),
      api.mortgageSettings(),
      api.specs(),
      api.instalment(),
    ]);
    const main = settings.is_active ? settings.main_mortgage : null;
    return { words, offers: offers.results, main, prices: specs.price, today: date };
  },
  head: ({ data }) => ({
    title: data?.words.title ?? 'Способы покупки',
    description: summary(data?.words.ways.map(({ title, offer }) => `${title}: ${offer}`).join('. ') ?? ''),
    path: '/payment-options',
  }),
});

export const links = roubleLinks;
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

/** Terms that programmes are compared by. */
const USUAL = { deposit: DEFAULT_DEPOSIT, term: DEFAULT_TERM };

export default function PaymentOptions({ loaderData }: Route.ComponentProps) {
  const { words, offers, main, prices, today } = loaderData.data;
  // Programmes are compared by the payment that the calculator under them begins with.
  const { usual } = priceRange(prices);
  const price = { now: usual, full: usual };
  return (
    <OptionsPage
      title={words.title}
      note={words.note}
      ways={words.ways}
      programmes={
        main && (
          <ProgrammeSection
            {...words.programmes}
            offers={offers}
            price={usual}
            terms={USUAL}
            table={shown => <ProgrammeTable price={price} terms={USUAL} offers={shown} mainId={main.id} />}
          />
        )
      }
      calculatorTitle={words.calculator.title}
      calculator={
        main && (
          <LoanCalculator
            note={words.calculator.note}
            offers={offers}
            main={main}
            prices={prices}
            today={today}
          />
        )
      }
    />
  );
}
