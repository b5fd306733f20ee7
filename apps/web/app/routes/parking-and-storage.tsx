import { useEffect } from 'react';
import { inBrowser, type LoadArgs, onServer } from '../api.ts';
import { loadAgreements } from '../features/request/load-agreements.ts';
import { RequestPlace } from '../features/request/request-place.tsx';
import {
  formatStorageAddress,
  parseStorageAddress,
  STORAGE,
  STORAGE_PATH,
} from '../features/storage/address.ts';
import { loadStorage, type Storage } from '../features/storage/load-storage.ts';
import { showStorage } from '../features/storage/show-storage.ts';
import { StoragePage } from '../features/storage/storage-page.tsx';
import { pageHead } from '../shared/head.ts';
import { lastShown, type Shown } from '../shared/last-shown.ts';
import { missing } from '../shared/missing.ts';
import type { PageHandle } from '../shared/page-handle.ts';
import { useSite } from '../shared/site.ts';
import { roubleLinks } from '../ui/rouble.ts';
import { visitorApi } from '../visitor-api.ts';
import type { Route } from './+types/parking-and-storage';

const shown = lastShown<Storage>();

async function load({ api, url, request }: LoadArgs) {
  const [storage, agreements] = await Promise.all([
    loadStorage(api, STORAGE.read(url.search), request.signal),
    loadAgreements(api),
  ]);
  if (storage === null) throw missing(request);
  const shown: Shown<Storage> = { value: storage, isFailed: false };
  return { agreements, shown };
}

async function show({ api, url, request }: LoadArgs) {
  const { signal } = request;
  const address = STORAGE.read(url.search);
  const [{ value, isFailed }, agreements] = await Promise.all([
    showStorage(address, () => loadStorage(api, address, signal), shown, signal),
    loadAgreements(api),
  ]);
  if (value === null) throw missing(request);
  return { agreements, shown: { value, isFailed } };
}

export const handle: PageHandle = { query: query => formatStorageAddress(parseStorageAddress(query)) };
export const links = roubleLinks;
export const loader = (args: Route.LoaderArgs) => onServer(load, args);
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(show, args);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const storage = loaderData?.shown.value;
  const { kind, lot, filter } = storage?.address ?? {};
  return pageHead(matches[0].loaderData, {
    title: 'Паркинг и кладовые',
    description: storage
      ? `Машино-места и кладовые на схемах уровней: номера, размеры, цены. Свободно ${storage.free.parking} и ${storage.free.storeroom}.`
      : 'Машино-места и кладовые на схемах уровней: номера, размеры, цены.',
    path: STORAGE_PATH,
    noindex: kind === 'storeroom' || Boolean(lot) || filter?.order !== 'number',
  });
};

export default function ParkingAndStorage({ loaderData }: Route.ComponentProps) {
  const { value: storage, isFailed } = loaderData.shown;
  const sales = useSite()?.project.contacts.sales;
  useEffect(shown.enter, []);
  useEffect(() => shown.keep(storage), [storage]);
  const { kind } = storage.address;
  return (
    <StoragePage
      storage={storage}
      isFailed={isFailed}
      form={lot =>
        sales && (
          <RequestPlace
            api={visitorApi}
            kind={kind}
            {...loaderData.agreements}
            {...(lot && { lot: lot.slug })}
            contact={sales}
          />
        )
      }
    />
  );
}
