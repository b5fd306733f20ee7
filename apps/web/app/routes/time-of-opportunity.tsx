import { definePage } from '../define-page.ts';
import { CampaignFlats } from '../features/campaign/campaign-flats.tsx';
import { CampaignHead } from '../features/campaign/campaign-head.tsx';
import { CAMPAIGN_REQUEST } from '../features/campaign/campaign-request.ts';
import { toCard } from '../features/catalogue/card.ts';
import { CardCarousel } from '../features/catalogue/card-carousel.tsx';
import { Rates } from '../features/mortgage/rates.tsx';
import { loadAgreements } from '../features/request/load-agreements.ts';
import { SalesRequest } from '../sales-request.tsx';
import { summary } from '../shared/page/summary.ts';
import { roubleLinks } from '../ui/rouble.ts';
import { Banner } from '../ui/section/banner.tsx';
import { Columns } from '../ui/section/columns.tsx';
import { FormBlock } from '../ui/section/form-block.tsx';
import { Section } from '../ui/section/section.tsx';
import type { Route } from './+types/time-of-opportunity';

const page = definePage({
  async load({ api }) {
    const [start, congratulation, flats, advantage, rate, agreements] = await Promise.all([
      api.content('discount/start-block'),
      api.content('discount/congratulation'),
      api.content('discount/special-offers'),
      api.content('discount/advantage'),
      api.content('discount/rate'),
      loadAgreements(api),
    ]);
    return {
      start,
      congratulation,
      advantage,
      rate,
      agreements,
      flats: { ...flats, results: flats.results.map(toCard) },
    };
  },
  head: ({ data }) => ({
    title: data?.start.title ?? 'Время возможностей',
    description: data ? summary(`${data.start.text} ${data.start.terms ?? ''}`) : '',
    path: '/time-of-opportunity',
    picture: data?.start.picture,
  }),
  shell: { isLive: true },
});

export const links = roubleLinks;
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

/** The campaign of discounts; when its last day is over, it says so, and the flats tell what holds. */
export default function TimeOfOpportunity({ loaderData }: Route.ComponentProps) {
  const { start, congratulation, advantage, rate, agreements } = loaderData.data;
  const { results, ...flats } = loaderData.data.flats;
  return (
    <>
      <CampaignHead {...start} />
      {results.length > 0 && (
        <CampaignFlats {...flats}>
          <CardCarousel label={flats.title} cards={results} />
        </CampaignFlats>
      )}
      {congratulation && <Banner {...congratulation} />}
      {!start.is_over && (
        <Section title={advantage.title}>
          <Columns items={advantage.items} />
        </Section>
      )}
      {!start.is_over && rate.offers.length > 0 && <Rates {...rate} />}
      <FormBlock {...CAMPAIGN_REQUEST}>
        <SalesRequest kind="meeting" {...agreements} />
      </FormBlock>
    </>
  );
}
