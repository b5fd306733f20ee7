import { Button } from '@mantine/core';
import { mayCall } from '@quarter/contract/desk/endpoint';
import { DESK_ENDPOINTS } from '@quarter/contract/desk/endpoints';
import { counted, LOTS } from '@quarter/domain/format';
import { lazy, Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useAccount } from '../../shared/session.ts';
import { Choice } from '../../shared/ui/choice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Several } from '../../shared/ui/several.tsx';
import { Split } from '../../shared/ui/split.tsx';
import { Empty, Loaded, RowsSkeleton } from '../../shared/ui/states.tsx';
import { useFilters } from '../../shared/use-filters.ts';
import { useIs } from '../../shared/use-is.ts';
import { COLUMN_CHOICES } from './list/columns.tsx';
import { LotGrid } from './list/lot-grid.tsx';
import { useColumns } from './list/use-columns.ts';
import { useLotHead } from './list/use-lot-rows.ts';
import { useWay, viewOf, WAY_PARAMS, WAYS } from './list/use-way.ts';
import { FILTERS, LotFilterBar } from './lot-filters.tsx';
import styles from './lots.module.css';
import { useTicks } from './mass/choice.ts';

const ExportButton = lazy(async () => ({
  default: (await import('../../shared/ui/export-button.tsx')).ExportButton,
}));
const Views = lazy(async () => ({ default: (await import('./list/views.tsx')).Views }));
const LotPanel = lazy(async () => ({ default: (await import('./lot-panel.tsx')).LotPanel }));
const LotBoard = lazy(async () => ({ default: (await import('./board/lot-board.tsx')).LotBoard }));
const MassBar = lazy(async () => ({ default: (await import('./mass/mass-bar.tsx')).MassBar }));

/** Everything for sale, with prices that are changed where they stand, and one lot beside. */
export function Component() {
  const { id = null } = useParams();
  const { role } = useAccount();
  const filters = useFilters(FILTERS, WAY_PARAMS);
  const isPhone = useIs('phone');
  const [isMore, setIsMore] = useState(false);
  const hasControls = !isPhone || isMore;
  const { columns, choose } = useColumns();
  const way = useWay();
  const lots = useLotHead(filters.chosen, false);
  const mayChange = mayCall(DESK_ENDPOINTS.deskChangeLot.roles, role);
  const mayMany = mayCall(DESK_ENDPOINTS.deskMassApply.roles, role);
  const maySelect = mayCall(DESK_ENDPOINTS.deskMakeSelection.roles, role);
  const hasTicks = (mayMany || maySelect) && id === null;
  // What is planned is opened by its address.
  const isPlanned = useSearchParams()[0].has('planned');
  const ticks = useTicks(filters.chosen, lots.data?.count ?? 0);
  const list = (
    <div className={styles.list}>
      <LotFilterBar
        filters={filters}
        buildings={lots.data?.buildings ?? []}
        isOrdered={isPhone && !way.isBoard}
        phone={
          isPhone ? { found: lots.data?.count ?? null, isMore, toggleMore: () => setIsMore(!isMore) } : null
        }
      />
      <Loaded query={lots}>
        {head =>
          way.isBoard ? (
            <Suspense fallback={<RowsSkeleton />}>
              <LotBoard
                filter={filters.chosen}
                section={way.section}
                from={way.from}
                onMove={way.move}
                openId={id}
              />
            </Suspense>
          ) : head.count === 0 ? (
            <Empty title={filters.isAny ? 'Таких лотов нет.' : 'Лотов ещё нет.'}>
              {filters.isAny && (
                <Button variant="default" onClick={filters.clear}>
                  Показать все
                </Button>
              )}
            </Empty>
          ) : (
            <>
              {hasTicks && (hasControls || ticks.count > 0 || isPlanned) && (
                <Suspense fallback={<div className={styles.bar} />}>
                  <MassBar ticks={ticks} found={head.count} mayMany={mayMany} maySelect={maySelect} />
                </Suspense>
              )}
              <LotGrid
                filter={filters.chosen}
                head={head}
                isFormer={lots.isPlaceholderData}
                columns={columns}
                order={filters.of('sort') ?? 'place'}
                onOrder={order => filters.set('sort', order === 'place' ? null : order)}
                openId={id}
                mayChange={mayChange}
                ticks={hasTicks ? ticks : null}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
  const card = id && (
    <Suspense fallback={<RowsSkeleton />}>
      <LotPanel key={id} id={id} mayChange={mayChange} maySelect={maySelect} />
    </Suspense>
  );
  return (
    <Page
      title="Лоты"
      lead={lots.data && counted(lots.data.count, LOTS)}
      actions={
        hasControls && (
          <div className={styles.shown}>
            <Choice
              label="Показать как"
              options={WAYS}
              value={way.isBoard ? 'board' : 'table'}
              onChange={way.choose}
            />
            <Suspense>
              <ExportButton name="deskExportLots" chosen={filters.chosen} />
              <Views query={viewOf(filters.chosen, way, columns)} />
            </Suspense>
            {!isPhone && !way.isBoard && (
              <Several label="Колонки" isPlain options={COLUMN_CHOICES} value={columns} onChange={choose} />
            )}
          </div>
        )
      }
    >
      <Split list={list} card={card} />
    </Page>
  );
}
