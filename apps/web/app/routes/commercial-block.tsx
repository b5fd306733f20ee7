import type { CommercialLevel } from '@quarter/contract/commercial-levels';
import { blockPath } from '@quarter/contract/lot-href';
import { definePage, type PageArgs } from '../define-page.ts';
import { COMMERCE_PATH, PICKED } from '../features/commerce/address.ts';
import { BlockPage, blockTitle, describeBlock, PREMISES_LIST } from '../features/commerce/block-page.tsx';
import { loadBlock } from '../features/commerce/load-block.ts';
import { loadAgreements } from '../features/request/load-agreements.ts';
import { SalesRequest } from '../sales-request.tsx';
import { listAddress } from '../shared/address/use-list-return.ts';
import { listOf, offersOf } from '../shared/structured/parts.ts';
import { roubleLinks } from '../ui/rouble.ts';
import type { Route } from './+types/commercial-block';

const page = definePage({
  // The query names the picked premises, which are here already.
  address: PICKED,
  isLoadedOnce: true,
  async load({ api, url, params, signal, from }: PageArgs<string | null, Route.LoaderArgs['params']>) {
    const [view, agreements] = await Promise.all([
      loadBlock(api, params.id, levelOf(url.pathname), signal),
      loadAgreements(api),
    ]);
    return view && { view, agreements, from: from && listAddress(PREMISES_LIST, from) };
  },
  head({ data, address, site }) {
    if (!data) return { title: 'Коммерческая недвижимость', description: '', path: null };
    const { view } = data;
    const path = blockPath(view.block.block, view.level.level);
    const name = blockTitle(view);
    return {
      title: `${name}: коммерческие помещения`,
      description: describeBlock(view.lots),
      path,
      noindex: address !== null,
      trail: import.meta.env.SSR
        ? [
            { name: 'Коммерческая недвижимость', path: COMMERCE_PATH },
            { name, path },
          ]
        : undefined,
      structured: import.meta.env.SSR && site ? listOf(site, { path, name }, offersOf(view.lots)) : undefined,
    };
  },
  shell: { isLive: true },
});

/** The level is the last part of the path. */
function levelOf(pathname: string): CommercialLevel {
  const last = pathname.split('/')[3];
  return last === 'middle' || last === 'high' ? last : 'street';
}

export const links = roubleLinks;
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

export default function CommercialBlock({ loaderData: { data } }: Route.ComponentProps) {
  const { view, agreements, from } = data;
  return (
    <BlockPage
      view={view}
      from={from}
      form={lot => <SalesRequest kind="commercial" {...agreements} lot={lot} />}
    />
  );
}
