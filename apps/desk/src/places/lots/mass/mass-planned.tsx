import { Button } from '@mantine/core';
import { DESK_LIMITS } from '@quarter/contract/desk/account-endpoints';
import type { DeskPlanned } from '@quarter/contract/desk/planned';
import { useState } from 'react';
import { useDesk } from '../../../shared/api.ts';
import { CancelForm } from '../../../shared/planned/cancel-form.tsx';
import { PlannedRows } from '../../../shared/planned/planned-rows.tsx';
import { REFRESH_MS } from '../../../shared/refresh.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ExportButton } from '../../../shared/ui/export-button.tsx';
import { Pages } from '../../../shared/ui/pages.tsx';
import { Empty, Loaded } from '../../../shared/ui/states.tsx';
import styles from './mass.module.css';
import { PlannedLots } from './planned-lots.tsx';

const PAGE = DESK_LIMITS.generic;

type View = { readonly of: 'list' } | { readonly of: 'lots' | 'cancel'; readonly planned: DeskPlanned };

interface Props {
  /** See `Dialog`. */
  readonly isOfAddress: boolean;
  readonly onClose: () => void;
}

/** What is to happen with lots and when, and what has happened; each with its lots, and cancelled in time. */
export function MassPlanned({ isOfAddress, onClose }: Props) {
  const [view, setView] = useState<View>({ of: 'list' });
  const toList = () => setView({ of: 'list' });
  return (
    <Dialog
      title={view.of === 'cancel' ? 'Отменить изменение?' : 'Запланировано'}
      isWide
      isOfAddress={isOfAddress}
      onClose={onClose}
    >
      <div className={styles.last}>
        {view.of === 'list' && (
          <List
            onCancel={planned => setView({ of: 'cancel', planned })}
            onLots={planned => setView({ of: 'lots', planned })}
          />
        )}
        {view.of === 'cancel' && <CancelForm planned={view.planned} onClose={toList} />}
        {view.of === 'lots' && (
          <>
            <PlannedLots planned={view.planned} />
            <div>
              <Button variant="default" onClick={toList} autoFocus>
                К списку
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface ListProps {
  readonly onCancel: (planned: DeskPlanned) => void;
  readonly onLots: (planned: DeskPlanned) => void;
}

function List({ onCancel, onLots }: ListProps) {
  const [offset, setOffset] = useState(0);
  const query = new URLSearchParams({ limit: String(PAGE), offset: String(offset) });
  const planned = useDesk('deskPlanned', { query }, { every: REFRESH_MS, keepsFormer: true });
  return (
    <Loaded query={planned}>
      {({ count, results }) =>
        count === 0 ? (
          <Empty title="Ничего не запланировано.">
            Отметьте лоты, нажмите «Изменить…», а после пробы — «Применить позже…».
          </Empty>
        ) : (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too. */}
            <section className={styles.list} tabIndex={0} aria-label="Запланированные изменения">
              <PlannedRows label="Запланировано" planned={results} onCancel={onCancel} onLots={onLots} />
            </section>
            <ExportButton name="deskExportPlanned" />
            <Pages count={count} limit={PAGE} offset={offset} onMove={setOffset} />
          </>
        )
      }
    </Loaded>
  );
}
