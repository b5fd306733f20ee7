import { definePage } from '../define-page.ts';
import { type Agreements, loadAgreements } from '../features/request/load-agreements.ts';
import { STORAGE, STORAGE_PATH } from '../features/storage/address.ts';
import { type FreeOffers, freeOffers } from '../features/storage/free-offers.ts';
import { leastSwitch } from '../features/storage/least-switch.ts';
import { loadStorage, type Storage } from '../features/storage/load-storage.ts';
import { StoragePage } from '../features/storage/storage-page.tsx';
import { SalesRequest } from '../sales-request.tsx';
import { useKept } from '../shared/page/use-kept.ts';
import { listOf } from '../shared/structured/parts.ts';
import { roubleLinks } from '../ui/rouble.ts';
import type { Route } from './+types/parking-and-storage';

interface PageData {
  readonly storage: Storage;
  readonly agreements: Agreements;
  /** For search engines; null in the browser. */
  readonly offers: FreeOffers | null;
}

const page = definePage({
  address: STORAGE,
  isKept: true,
  async load({ api, address, signal }, shown: PageData | null) {
    const [storage, agreements, offers] = await Promise.all([
      loadStorage(api, address, signal),
      loadAgreements(api),
      import.meta.env.SSR ? freeOffers(api, signal) : null,
      leastSwitch(address, shown?.storage ?? null, signal),
    ]);
    return storage && { storage, agreements, offers };
  },
  head({ data, site, address: { kind, lot, filter } }) {
    const free = data?.storage.free;
    return {
      title: 'Паркинг и кладовые',
      description: free
        ? `Машино-места и кладовые на схемах уровней: номера, размеры, цены. Свободно ${free.parking} и ${free.storeroom}.`
        : 'Машино-места и кладовые на схемах уровней: номера, размеры, цены.',
      path: STORAGE_PATH,
      structured:
        import.meta.env.SSR && site && data
          ? listOf(site, { path: STORAGE_PATH, name: 'Паркинг и кладовые' }, data.offers)
          : undefined,
      // A complex that has none any more does not invite to it.
      noindex:
        kind === 'storeroom' ||
        lot !== null ||
        filter.order !== 'number' ||
        site?.project.facts.has_storage === false,
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

export default function ParkingAndStorage({ loaderData }: Route.ComponentProps) {
  useKept(page, loaderData);
  const { storage, agreements } = loaderData.data;
  return (
    <StoragePage
      storage={storage}
      isFailed={loaderData.failed !== null}
      form={lot => <SalesRequest kind={storage.address.kind} {...agreements} lot={lot} />}
    />
  );
}
