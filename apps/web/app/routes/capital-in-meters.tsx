import { definePage } from '../define-page.ts';
import { CampaignFlats } from '../features/campaign/campaign-flats.tsx';
import { CampaignHead } from '../features/campaign/campaign-head.tsx';
import { CAMPAIGN_REQUEST } from '../features/campaign/campaign-request.ts';
import { toCard } from '../features/catalogue/card.ts';
import { CardCarousel } from '../features/catalogue/card-carousel.tsx';
import { loadAgreements } from '../features/request/load-agreements.ts';
import { SalesRequest } from '../sales-request.tsx';
import { Marquee } from '../ui/marquee.tsx';
import { roubleLinks } from '../ui/rouble.ts';
import { Columns } from '../ui/section/columns.tsx';
import { FormBlock } from '../ui/section/form-block.tsx';
import { PictureCards } from '../ui/section/picture-cards.tsx';
import { Section } from '../ui/section/section.tsx';
import type { Route } from './+types/capital-in-meters';

const page = definePage({
  async load({ api }) {
    const [start, offers, flats, lifestyle, marquee, agreements] = await Promise.all([
      api.content('autumn/start'),
      api.content('autumn/offers'),
      api.content('autumn/properties'),
      api.content('autumn/lifestyle'),
      api.content('autumn/marquee'),
      loadAgreements(api),
    ]);
    return {
      start,
      offers,
      lifestyle,
      marquee,
      agreements,
      flats: { ...flats, results: flats.results.map(toCard) },
    };
  },
  head: ({ data }) => ({
    title: data?.start.title ?? 'Капитал в метрах',
    description: data?.start.text ?? '',
    path: '/capital-in-meters',
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

/** The autumn campaign; when its last day is over, it says so. */
export default function CapitalInMeters({ loaderData }: Route.ComponentProps) {
  const { start, offers, lifestyle, marquee, agreements } = loaderData.data;
  const { results, ...flats } = loaderData.data.flats;
  return (
    <>
      <CampaignHead {...start} />
      {!start.is_over && offers.offers.length > 0 && (
        <Section title={offers.title}>
          <Columns items={offers.offers} />
        </Section>
      )}
      {results.length > 0 && (
        <CampaignFlats {...flats}>
          <CardCarousel label={flats.title} cards={results} />
        </CampaignFlats>
      )}
      <Section title={lifestyle.title} text={lifestyle.text}>
        <PictureCards label={lifestyle.title} items={lifestyle.items} />
      </Section>
      <Marquee label={start.title} phrases={marquee.phrases} />
      <FormBlock {...CAMPAIGN_REQUEST}>
        <SalesRequest kind="meeting" {...agreements} />
      </FormBlock>
    </>
  );
}
