import { EMPTY_FILTER, formatFlatQuery } from '@quarter/contract/flat-filter';
import { definePage } from '../define-page.ts';
import { type Card, toCard } from '../features/catalogue/card.ts';
import { CardCarousel } from '../features/catalogue/card-carousel.tsx';
import { PriceChart } from '../features/investments/price-chart.tsx';
import { Scenario } from '../features/investments/scenario.tsx';
import { loadAgreements } from '../features/request/load-agreements.ts';
import { SalesRequest } from '../sales-request.tsx';
import { roubleLinks } from '../ui/rouble.ts';
import { Columns } from '../ui/section/columns.tsx';
import { FormBlock } from '../ui/section/form-block.tsx';
import { PageTitle } from '../ui/section/page-title.tsx';
import { Section } from '../ui/section/section.tsx';
import { WidePicture } from '../ui/section/wide-picture.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/investments';

/** Small flats, the cheapest first: two rows of the list. */
function liquidQuery(): URLSearchParams {
  const query = formatFlatQuery({ ...EMPTY_FILTER, layout_type: [0, 1] });
  query.set('limit', '9');
  return query;
}

/** «Студия № 317, секция 4» */
const nameOf = ({ type, place }: Card) => `${type} ${place}`;

const page = definePage({
  async load({ api }) {
    const [words, dynamics, flats, agreements] = await Promise.all([
      api.content('pages/investments'),
      api.priceDynamics(),
      api.properties(liquidQuery()),
      loadAgreements(api),
    ]);
    const lots = flats.results.map(toCard);
    const [first] = flats.results;
    const flat = first ? { price: first.price, name: nameOf(toCard(first)) } : null;
    return { words, dynamics, agreements, lots, flat };
  },
  head: ({ data }) => ({
    title: data?.words.title ?? 'Инвесторам',
    description: data?.words.text ?? '',
    path: '/investments',
    picture: data?.words.picture,
  }),
});

export const links = roubleLinks;
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

/** Facts about prices and lots, and a calculator with the visitor's own assumptions. */
export default function Investments({ loaderData }: Route.ComponentProps) {
  const { words, dynamics, agreements, lots, flat } = loaderData.data;
  const { liquid, form } = words;
  return (
    <>
      <PageTitle size="display" title={words.title} aside={words.text} />
      <WidePicture picture={words.picture} priority />
      {dynamics.length > 0 && (
        <Section title={words.dynamics.title} text={words.dynamics.note}>
          <PriceChart dynamics={dynamics} label={words.dynamics.title} />
        </Section>
      )}
      <Scenario {...words.scenario} warning={words.warning} flat={flat} />
      {lots.length > 0 && (
        <Section
          title={liquid.title}
          text={liquid.text}
          aside={<TextLink href={liquid.link.href}>{liquid.link.label}</TextLink>}
        >
          <div className="wrap">
            <CardCarousel label={liquid.title} cards={lots} />
          </div>
        </Section>
      )}
      <Section title={words.reasons_title}>
        <Columns items={words.reasons} />
      </Section>
      <FormBlock title={form.title} text={form.text}>
        <SalesRequest kind="question" {...agreements} />
      </FormBlock>
    </>
  );
}
