import type { CommercialLevel } from '@quarter/contract/commercial-levels';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { inBrowser, type LoadArgs, onServer } from '../api.ts';
import { PICKED } from '../features/commerce/address.ts';
import { BlockPage, blockTitle, describeBlock, PREMISES_LIST } from '../features/commerce/block-page.tsx';
import { loadBlock } from '../features/commerce/load-block.ts';
import { loadAgreements } from '../features/request/load-agreements.ts';
import { RequestPlace } from '../features/request/request-place.tsx';
import { pageHead } from '../shared/head.ts';
import { blockPath } from '../shared/lot-href.ts';
import { missing } from '../shared/missing.ts';
import type { PageHandle } from '../shared/page-handle.ts';
import { useSite } from '../shared/site.ts';
import { listAddress } from '../shared/use-list-return.ts';
import { roubleLinks } from '../ui/rouble.ts';
import { visitorApi } from '../visitor-api.ts';
import type { Route } from './+types/commercial-block';

async function load({ api, url, params, request }: LoadArgs<Route.LoaderArgs['params']>) {
  const [view, agreements] = await Promise.all([
    loadBlock(api, params.id, levelOf(url.pathname), request.signal),
    loadAgreements(api),
  ]);
  if (view === null) throw missing(request);
  return { view, agreements };
}

/** The level is the last part of the path. */
function levelOf(pathname: string): CommercialLevel {
  const last = pathname.split('/')[3];
  return last === 'middle' || last === 'high' ? last : 'street';
}

export const handle: PageHandle = {
  query: query => PICKED.write(PICKED.read(String(query)), ''),
};
export const links = roubleLinks;
export async function loader(args: Route.LoaderArgs) {
  return { ...(await onServer(load, args)), from: null };
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  // While it runs, the window's address is still that of the page being left.
  const from = listAddress(PREMISES_LIST, window.location);
  return { ...(await inBrowser(load, args)), from };
}

/** The query names the picked premises, which are here already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  if (!loaderData)
    return pageHead(matches[0].loaderData, {
      title: 'Коммерческая недвижимость',
      description: '',
      path: null,
    });
  const { view } = loaderData;
  return pageHead(matches[0].loaderData, {
    title: `${blockTitle(view)}: коммерческие помещения`,
    description: describeBlock(view.lots),
    path: blockPath(view.block.block, view.level.level),
    noindex: location.search !== '',
  });
};

export default function CommercialBlock({ loaderData: { view, agreements, from } }: Route.ComponentProps) {
  const sales = useSite()?.project.contacts.sales;
  return (
    <BlockPage
      view={view}
      from={from}
      form={lot =>
        sales && (
          <RequestPlace
            api={visitorApi}
            kind="commercial"
            {...agreements}
            {...(lot && { lot: lot.slug })}
            contact={sales}
          />
        )
      }
    />
  );
}
