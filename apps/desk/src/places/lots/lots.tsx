import { Button } from '@mantine/core';
import { mayCall } from '@quarter/contract/desk/endpoint';
import { DESK_ENDPOINTS } from '@quarter/contract/desk/endpoints';
import { counted, LOTS } from '@quarter/domain/format';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useAccount } from '../../shared/session.ts';
import { Choice } from '../../shared/ui/choice.tsx';
import { LatePart, lateComponent } from '../../shared/ui/late-part.tsx';
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
import { useKnownFilters } from './use-known-filters.ts';

const ExportButton = lateComponent(
  async () => (await import('../../shared/ui/export-button.tsx')).ExportButton,
);
const Views = lateComponent(async () => (await import('./list/views.tsx')).Views);
const LotPanel = lateComponent(async () => (await import('./lot-panel.tsx')).LotPanel);
const LotBoard = lateComponent(async () => (await import('./board/lot-board.tsx')).LotBoard);
const MassBar = lateComponent(async () => (await import('./mass/mass-bar.tsx')).MassBar);

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
  const dropped = useKnownFilters(filters, lots.error);
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
      {dropped !== null && (
        <p role="alert" className={styles.dropped}>
          {dropped}
        </p>
      )}
      <Loaded query={lots}>
        {head =>
          way.isBoard ? (
            <LatePart waiting={<RowsSkeleton />}>
              <LotBoard
                filter={filters.chosen}
                section={way.section}
                from={way.from}
                onMove={way.move}
                openId={id}
              />
            </LatePart>
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
                <LatePart waiting={<div className={styles.bar} />}>
                  <MassBar ticks={ticks} found={head.count} mayMany={mayMany} maySelect={maySelect} />
                </LatePart>
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
    <LatePart key={id} waiting={<RowsSkeleton />}>
      <LotPanel id={id} mayChange={mayChange} maySelect={maySelect} />
    </LatePart>
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
            <LatePart>
              <ExportButton name="deskExportLots" chosen={filters.chosen} />
            </LatePart>
            <LatePart>
              <Views query={viewOf(filters.chosen, way, columns)} />
            </LatePart>
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
