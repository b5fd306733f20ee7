import { definePage } from '../define-page.ts';
import { COMMERCE, COMMERCE_PATH } from '../features/commerce/address.ts';
import { CommercePage } from '../features/commerce/commerce-page.tsx';
import { loadCommerce } from '../features/commerce/load-commerce.ts';
import { loadAgreements } from '../features/request/load-agreements.ts';
import { SalesRequest } from '../sales-request.tsx';
import { useKept } from '../shared/page/use-kept.ts';
import { listOf, offersOf } from '../shared/structured/parts.ts';
import { roubleLinks } from '../ui/rouble.ts';
import type { Route } from './+types/commercial';

const page = definePage({
  address: COMMERCE,
  isKept: true,
  async load({ api, address, signal }) {
    const [commerce, agreements] = await Promise.all([
      loadCommerce(api, address, signal),
      loadAgreements(api),
    ]);
    return commerce && { commerce, agreements };
  },
  head({ data, address, site }) {
    const intro = data?.commerce.intro;
    return {
      title: intro?.title ?? 'Коммерческая недвижимость',
      description: intro
        ? `${intro.text} ${intro.note}.`
        : 'Коммерческие помещения: планы, площади, цены и аренда.',
      path: COMMERCE_PATH,
      picture: intro?.picture,
      // A complex that has none any more does not invite to it.
      noindex:
        address.lot !== null ||
        address.filter.order !== 'number' ||
        site?.project.facts.has_commercial === false,
      structured:
        import.meta.env.SSR && site && data && intro
          ? listOf(site, { path: COMMERCE_PATH, name: intro.title }, offersOf(data.commerce.lots))
          : undefined,
    };
  },
  shell: { isLive: true },
});

export const links = roubleLinks;
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

export default function Commercial({ loaderData }: Route.ComponentProps) {
  useKept(page, loaderData);
  const { commerce, agreements } = loaderData.data;
  return (
    <CommercePage
      commerce={commerce}
      isFailed={loaderData.failed !== null}
      form={lot => <SalesRequest kind="commercial" {...agreements} lot={lot} />}
    />
  );
}
