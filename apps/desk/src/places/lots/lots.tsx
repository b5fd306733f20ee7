import { Button } from '@mantine/core';
import { mayCall } from '@quarter/contract/desk/endpoint';
import { DESK_ENDPOINTS } from '@quarter/contract/desk/endpoints';
import { counted, LOTS } from '@quarter/domain/format';
import { useParams } from 'react-router';
import { useDesk } from '../../shared/api.ts';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useAccount } from '../../shared/session.ts';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Pages } from '../../shared/ui/pages.tsx';
import { Split } from '../../shared/ui/split.tsx';
import { Empty, Loaded } from '../../shared/ui/states.tsx';
import { PAGE_SIZE, useFilters } from '../../shared/use-filters.ts';
import { FILTERS, LotFilters } from './lot-filters.tsx';
import { LotPanel } from './lot-panel.tsx';
import { LotTable } from './lot-table.tsx';
import { useTicks } from './mass/choice.ts';
import { MassBar } from './mass/mass-bar.tsx';

/** Everything for sale, with prices that are changed where they stand, and one lot beside. */
export function Component() {
  const { id = null } = useParams();
  const { role } = useAccount();
  const filters = useFilters(FILTERS);
  const lots = useDesk('deskLots', { query: filters.query }, { every: REFRESH_MS, keepsFormer: true });
  const mayChange = mayCall(DESK_ENDPOINTS.deskChangeLot.roles, role);
  const mayMany = mayCall(DESK_ENDPOINTS.deskMassApply.roles, role);
  const maySelect = mayCall(DESK_ENDPOINTS.deskMakeSelection.roles, role);
  const hasTicks = (mayMany || maySelect) && id === null;
  const ticks = useTicks(filters.chosen, lots.data?.count ?? 0);
  const list = (
    <>
      <LotFilters filters={filters} buildings={lots.data?.buildings ?? []} />
      <Loaded query={lots}>
        {({ count, results }) =>
          results.length === 0 ? (
            <Empty title={filters.isAny ? 'Таких лотов нет.' : 'Лотов ещё нет.'}>
              {filters.isAny && (
                <Button variant="default" onClick={filters.clear}>
                  Показать все
                </Button>
              )}
            </Empty>
          ) : (
            <>
              {hasTicks && <MassBar ticks={ticks} found={count} mayMany={mayMany} maySelect={maySelect} />}
              <LotTable lots={results} openId={id} mayChange={mayChange} ticks={hasTicks ? ticks : null} />
              <Pages count={count} limit={PAGE_SIZE} offset={filters.offset} onMove={filters.goTo} />
            </>
          )
        }
      </Loaded>
    </>
  );
  return (
    <Page
      title="Лоты"
      lead={lots.data && counted(lots.data.count, LOTS)}
      actions={<ExportButton name="deskExportLots" chosen={filters.chosen} />}
    >
      <Split
        list={list}
        card={id && <LotPanel key={id} id={id} mayChange={mayChange} maySelect={maySelect} />}
      />
    </Page>
  );
}
