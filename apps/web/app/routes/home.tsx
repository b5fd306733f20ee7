import { use } from 'react';
import { browserApi } from '../api.ts';
import { definePage } from '../define-page.ts';
import { toCard } from '../features/catalogue/card.ts';
import { CardCarousel } from '../features/catalogue/card-carousel.tsx';
import { Contacts } from '../features/home/contacts.tsx';
import { Facts } from '../features/home/facts.tsx';
import { Hero } from '../features/home/hero.tsx';
import { heroFirst } from '../features/home/hero-pictures.ts';
import { HomeBlocks } from '../features/home/home-blocks.tsx';
import { loadHome } from '../features/home/load-home.ts';
import { Picker } from '../features/home/picker/picker.tsx';
import { Rates } from '../features/mortgage/rates.tsx';
import { Location } from '../features/place/location.tsx';
import { loadAgreements } from '../features/request/load-agreements.ts';
import { Promo } from '../features/shell/promo.tsx';
import { SalesRequest } from '../sales-request.tsx';
import { HeartSlot } from '../shared/lots/heart-slot.ts';
import { PREVIEW } from '../shared/page/head.ts';
import { useSite } from '../shared/page/site.ts';
import { summary } from '../shared/page/summary.ts';
import { complex, developer } from '../shared/structured/parts.ts';
import { roubleLinks } from '../ui/rouble.ts';
import type { Route } from './+types/home';

const page = definePage({
  async load({ api }) {
    const [project, buildings, agreements, blocks] = await Promise.all([
      api.project(),
      api.buildings(),
      loadAgreements(api),
      loadHome(api, toCard),
    ]);
    return { project, buildings: buildings.results, agreements, blocks };
  },
  head: ({ data, site }) => ({
    title: 'Квартиры от застройщика',
    description: summary(data?.project.description ?? ''),
    path: '/',
    structured: import.meta.env.SSR && site ? [complex(site, PREVIEW), developer(site)] : undefined,
  }),
  shell: { isLive: true, header: 'over', pictures: heroFirst },
});

export const links = roubleLinks;
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

const RATES = {
  terms:
    'ПСК\u00a0— полная стоимость кредита в\u00a0процентах годовых. Решение принимает банк. Банки и\u00a0ставки\u00a0— демонстрационные. Не\u00a0является публичной офертой.',
  link: { label: 'Способы покупки', href: '/payment-options' },
};

const loadBuilding = (id: number) => browserApi().building(id);

export default function Home({ loaderData }: Route.ComponentProps) {
  const { project, buildings, agreements, blocks } = loaderData.data;
  const Heart = use(HeartSlot);
  const ratesTitle = useSite()?.hasInstalment ? 'Ипотека и\u00a0рассрочка' : 'Ипотека';
  const { flats, location, mortgage } = blocks;
  return (
    <>
      <Hero project={project} buildings={buildings} load={loadBuilding} />
      <Facts project={project} buildings={buildings} />
      <Promo promo={project.promo} />
      <HomeBlocks
        blocks={blocks}
        picker={
          <Picker
            title={flats?.title ?? 'Квартиры'}
            text={flats?.text ?? ''}
            buildings={buildings}
            load={loadBuilding}
          />
        }
        threeRooms={
          flats && <CardCarousel label={flats.three_rooms.title} cards={flats.three_rooms.results} />
        }
        heart={({ id, type, place }) => Heart && <Heart lot={id} name={`${type}, ${place}`} />}
        mortgage={
          mortgage && mortgage.length > 0 && <Rates title={ratesTitle} {...RATES} offers={mortgage} />
        }
        location={location && <Location id="location" location={location} name={project.name} />}
      />
      <Contacts project={project}>
        <SalesRequest kind="meeting" {...agreements} />
      </Contacts>
    </>
  );
}
