import { selectionFile, selectionFileName } from '@quarter/contract/selection-download';
import { definePage } from '../define-page.ts';
import { CardList } from '../features/catalogue/card-list.tsx';
import { toOfferedCard } from '../features/catalogue/offered-card.ts';
import { OtherLots } from '../features/favorites/other-lots.tsx';
import { loadAgreements } from '../features/request/load-agreements.ts';
import { SelectionPage } from '../features/selection/selection-page.tsx';
import { SalesRequest } from '../sales-request.tsx';
import { API_BASE } from '../shared/network/api-base.ts';
import { useSite } from '../shared/page/site.ts';
import { saveFile } from '../shared/save-file.ts';
import { visitorApi } from '../visitor-api.ts';
import type { Route } from './+types/selection';

const page = definePage({
  load: ({ api }) => loadAgreements(api),
  head: () => ({
    title: 'Подборка',
    description: 'Квартиры, которые подобрал для вас менеджер отдела продаж.',
    path: '/selection',
    noindex: true,
  }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;
export const handle = page.handle;
export const shouldRevalidate = page.shouldRevalidate;

/** The server's page is the same for everybody: whose selection it is stands where browsers send nothing of. */
export default function SelectionRoute({ loaderData }: Route.ComponentProps) {
  const sales = useSite()?.project.contacts.sales;
  return (
    <SelectionPage
      call={visitorApi}
      phone={sales?.phone}
      flats={lots => <CardList cards={lots.map(toOfferedCard)} />}
      others={lots => <OtherLots lots={lots} />}
      form={token => <SalesRequest kind="question" selection={token} {...loaderData.data} />}
      download={save}
    />
  );
}

async function save(token: string, number: number): Promise<void> {
  const file = await selectionFile(token, {
    baseUrl: API_BASE,
    fetch: (url, init) => window.fetch(url, init),
  });
  saveFile(selectionFileName(number), file);
}
