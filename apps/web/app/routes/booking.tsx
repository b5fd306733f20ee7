import { Outlet } from 'react-router';
import { browserApi, inBrowser, type LoadArgs, onServer } from '../api.ts';
import type { LotRef } from '../features/booking/address.ts';
import { HeaderTimer } from '../features/booking/header-timer.tsx';
import { readLot as read } from '../features/booking/read-lot.ts';
import { BookingContext, type BookingData, type BookingParts } from '../features/booking/store.ts';
import { useStore } from '../features/booking/use-store.ts';
import { consentText } from '../shared/consent/consent-text.ts';
import { useSite } from '../shared/page/site.ts';
import { telHref } from '../shared/phone.ts';
import { visitorApi } from '../visitor-api.ts';
import type { Route } from './+types/booking';
import { SimilarLots } from './booking-similar.tsx';

async function load({ api }: LoadArgs): Promise<BookingData> {
  const [personal, news, agreement, categories, offers, limits, settings, instalment] = await Promise.all([
    consentText(api, 'personal'),
    consentText(api, 'marketing'),
    consentText(api, 'booking'),
    api.ownerCategories(),
    api.mortgageOffers(),
    api.mortgageFacets(),
    api.mortgageSettings(),
    api.instalment(),
  ]);
  return {
    personal,
    news,
    agreement,
    categories,
    offers: offers.results,
    limits,
    main: settings.is_active ? settings.main_mortgage : null,
    instalment: instalment.terms,
  };
}

export const loader = (args: Route.LoaderArgs) => onServer(load, args);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(load, args);

/** What is the same for everybody does not change while one visitor walks the steps. */
export const shouldRevalidate = () => false;

const similar = (lot: LotRef) => <SimilarLots key={lot.slug} lot={lot} />;
const readLot: BookingParts['readLot'] = (lot, signal) => read(browserApi(), lot, signal);

/** Around all steps of the booking. The server's page is the same for everybody: whose it is the browser finds out. */
export default function Booking({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  if (!site) return null;
  const { phone } = site.project.contacts.sales;
  return (
    <>
      <noscript>
        <p className="wrap">
          Для бронирования на&nbsp;сайте нужен JavaScript. Без него — по&nbsp;телефону{' '}
          <a href={telHref(phone)}>{phone}</a>
        </p>
      </noscript>
      <Steps
        call={visitorApi}
        data={loaderData}
        phone={phone}
        office={site.project.address}
        readLot={readLot}
        similar={similar}
      />
    </>
  );
}

/** Keeps the booking while the visitor walks its steps. */
function Steps(parts: BookingParts) {
  const store = useStore(parts);
  return (
    <BookingContext value={store}>
      <HeaderTimer />
      <Outlet />
    </BookingContext>
  );
}
