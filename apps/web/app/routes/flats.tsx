import type { FlatIntent } from '@quarter/contract/flat-intents';
import { counted, FLATS } from '@quarter/domain/format';
import { definePage, type Loaded } from '../define-page.ts';
import { type Address, BOUTIQUE, formatAddress } from '../features/catalogue/address.ts';
import { Boutique } from '../features/catalogue/boutique.tsx';
import { BoutiqueSkeleton } from '../features/catalogue/boutique-skeleton.tsx';
import { FailedLoad } from '../features/catalogue/failed-load.tsx';
import { withFirstSections } from '../features/catalogue/first-sections.ts';
import { describeIntent } from '../features/catalogue/intent-words.ts';
import { listStructured } from '../features/catalogue/list-structured.ts';
import { type Catalogue, loadCatalogue } from '../features/catalogue/load-catalogue.ts';
import type { PageHead } from '../shared/page/head.ts';
import { Pending } from '../shared/page/pending.tsx';
import { useSite } from '../shared/page/site.ts';
import { useKept } from '../shared/page/use-kept.ts';
import { roubleLinks } from '../ui/rouble.ts';
import type { Route } from './+types/flats';

const page = definePage({
  address: BOUTIQUE,
  isKept: true,
  async load({ api, address, signal }, shown: Catalogue | null) {
    const catalogue = await loadCatalogue({ api, address, signal }, shown);
    return import.meta.env.SSR ? withFirstSections(catalogue) : catalogue;
  },
  head({ address, data, site, pathname }) {
    const isOther = pathname !== BOUTIQUE.path;
    const structuredOf = (name: string, path: string) =>
      import.meta.env.SSR && site && data ? listStructured(data, site, { name, path }) : undefined;
    if (data?.intent) {
      const head = intentHead(data.intent, isOther || !isWhole(address, data.intent));
      return { ...head, structured: structuredOf(head.title, head.path) };
    }
    return {
      title: 'Бутик квартир',
      description: site
        ? `«${site.project.name}», ${counted(site.project.facts.flats_on_sale, FLATS)} в продаже: планировки, цены, виды из окон. Выбор по комнатам, цене, площади, этажу и виду.`
        : 'Квартиры в продаже: планировки, цены, виды из окон.',
      // Canonical, also for the same page under the other header.
      path: BOUTIQUE.path,
      noindex: formatAddress(address) !== '' || isOther,
      structured: structuredOf('Бутик квартир', BOUTIQUE.path),
    };
  },
  shell: { isLive: true, header: 'hides' },
});

/** Canonical to itself, whichever address and order the list is shown under. */
function intentHead(intent: FlatIntent, noindex: boolean): PageHead & { readonly path: string } {
  const path = `${BOUTIQUE.path}/${intent.slug}`;
  return { title: intent.title, description: describeIntent(intent), path, noindex };
}

/** Whether the address asks for nothing but the flats of a page by intent. */
function isWhole(address: Address, { filter }: FlatIntent): boolean {
  return formatAddress(address) === filter;
}

export const links = roubleLinks;
export const loader = page.loader;
export const clientLoader = page.clientLoaderOrLater;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

export default function Flats({ loaderData }: Route.ComponentProps) {
  return (
    <Pending loaded={loaderData} skeleton={<BoutiqueSkeleton />} failed={<FailedLoad />}>
      {loaded => <Shown {...loaded} />}
    </Pending>
  );
}

function Shown(loaded: Loaded<Catalogue, Address>) {
  useKept(page, loaded);
  // Base rate of a mortgage; null while the complex offers none.
  const mortgage = useSite()?.mortgage;
  const rate = mortgage?.is_active ? mortgage.rate : null;
  return <Boutique catalogue={loaded.data} failed={loaded.failed} rate={rate} />;
}
