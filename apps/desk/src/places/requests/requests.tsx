import { Button } from '@mantine/core';
import { useParams } from 'react-router';
import { useDesk } from '../../shared/api.ts';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { LatePart, lateComponent } from '../../shared/ui/late-part.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Pages } from '../../shared/ui/pages.tsx';
import { Split } from '../../shared/ui/split.tsx';
import { Empty, Loaded, RowsSkeleton } from '../../shared/ui/states.tsx';
import { PAGE_SIZE, useFilters } from '../../shared/use-filters.ts';
import { FILTERS, RequestFilters } from './request-filters.tsx';
import { RequestTable } from './request-table.tsx';

const RequestPanel = lateComponent(async () => (await import('./request-panel.tsx')).RequestPanel);

/** What visitors have sent, the newest first, and one of it beside. */
export function Component() {
  const { id = null } = useParams();
  const filters = useFilters(FILTERS);
  const requests = useDesk(
    'deskRequests',
    { query: filters.query },
    { every: REFRESH_MS, keepsFormer: true },
  );
  const list = (
    <>
      <RequestFilters filters={filters} />
      <Loaded query={requests} onShowAll={filters.clear}>
        {({ count, results }) =>
          results.length === 0 ? (
            <Empty title={filters.isAny ? 'Таких заявок нет.' : 'Заявок ещё нет.'}>
              {filters.isAny ? (
                <Button variant="default" onClick={filters.clear}>
                  Показать все
                </Button>
              ) : (
                'Они появятся здесь сразу, как только кто-нибудь отправит форму на сайте.'
              )}
            </Empty>
          ) : (
            <>
              <RequestTable requests={results} openId={id} />
              <Pages count={count} limit={PAGE_SIZE} offset={filters.offset} onMove={filters.goTo} />
            </>
          )
        }
      </Loaded>
    </>
  );
  const card = id && (
    <LatePart key={id} waiting={<RowsSkeleton />}>
      <RequestPanel id={id} />
    </LatePart>
  );
  return (
    <Page title="Заявки" actions={<ExportButton name="deskExportRequests" chosen={filters.chosen} />}>
      <Split list={list} card={card} />
    </Page>
  );
}
