import { useEffect } from 'react';
import { inBrowser, type LoadArgs, onServer } from '../api.ts';
import {
  COMMERCE,
  COMMERCE_PATH,
  formatCommerceAddress,
  parseCommerceAddress,
} from '../features/commerce/address.ts';
import { CommercePage } from '../features/commerce/commerce-page.tsx';
import { type Commerce, loadCommerce } from '../features/commerce/load-commerce.ts';
import { loadAgreements } from '../features/request/load-agreements.ts';
import { RequestPlace } from '../features/request/request-place.tsx';
import { pageHead } from '../shared/head.ts';
import { lastShown, orShown, type Shown } from '../shared/last-shown.ts';
import { missing } from '../shared/missing.ts';
import type { PageHandle } from '../shared/page-handle.ts';
import { useSite } from '../shared/site.ts';
import { roubleLinks } from '../ui/rouble.ts';
import { visitorApi } from '../visitor-api.ts';
import type { Route } from './+types/commercial';

const shown = lastShown<Commerce>();

const find = ({ api, url, request }: LoadArgs) =>
  loadCommerce(api, COMMERCE.read(url.search), request.signal);

async function load(args: LoadArgs) {
  const { api, request } = args;
  const [commerce, agreements] = await Promise.all([find(args), loadAgreements(api)]);
  if (commerce === null) throw missing(request);
  const shown: Shown<Commerce> = { value: commerce, isFailed: false };
  return { agreements, shown };
}

async function show(args: LoadArgs) {
  const { api, request } = args;
  const [{ value, isFailed }, agreements] = await Promise.all([
    orShown(find(args), shown.onScreen(), request.signal),
    loadAgreements(api),
  ]);
  if (value === null) throw missing(request);
  return { agreements, shown: { value, isFailed } };
}

export const handle: PageHandle = { query: query => formatCommerceAddress(parseCommerceAddress(query)) };
export const links = roubleLinks;
export const loader = (args: Route.LoaderArgs) => onServer(load, args);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(show, args);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const commerce = loaderData?.shown.value;
  return pageHead(matches[0].loaderData, {
    title: commerce?.intro.title ?? 'Коммерческая недвижимость',
    description: commerce
      ? `${commerce.intro.text} ${commerce.intro.note}.`
      : 'Коммерческие помещения: планы, площади, цены и аренда.',
    path: COMMERCE_PATH,
    picture: commerce?.intro.picture,
    noindex: Boolean(commerce?.address.lot) || (commerce?.address.filter.order ?? 'number') !== 'number',
  });
};

export default function Commercial({ loaderData }: Route.ComponentProps) {
  const { value: commerce, isFailed } = loaderData.shown;
  const sales = useSite()?.project.contacts.sales;
  useEffect(shown.enter, []);
  useEffect(() => shown.keep(commerce), [commerce]);
  return (
    <CommercePage
      commerce={commerce}
      isFailed={isFailed}
      form={lot =>
        sales && (
          <RequestPlace
            api={visitorApi}
            kind="commercial"
            {...loaderData.agreements}
            {...(lot && { lot: lot.slug })}
            contact={sales}
          />
        )
      }
    />
  );
}
