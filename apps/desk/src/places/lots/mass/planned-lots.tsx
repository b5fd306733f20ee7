import { DESK_LIMITS } from '@quarter/contract/desk/account-endpoints';
import type { DeskPlanned, DeskPlannedLot } from '@quarter/contract/desk/planned';
import { useState } from 'react';
import { useDesk } from '../../../shared/api.ts';
import { momentWords } from '../../../shared/moments.ts';
import { askWords, stateWords } from '../../../shared/planned/words.ts';
import { Lead } from '../../../shared/ui/form.tsx';
import { Pages } from '../../../shared/ui/pages.tsx';
import { type Column, Rows } from '../../../shared/ui/rows.tsx';
import { Loaded } from '../../../shared/ui/states.tsx';
import { changeParts, floorWords, titleOf } from '../words.ts';
import styles from './mass.module.css';
import { keptWords } from './words.ts';

const PAGE = DESK_LIMITS.generic;

const COLUMNS: readonly Column<DeskPlannedLot>[] = [
  { title: 'Лот', isName: true, cell: titleOf },
  { title: 'Где', isShort: true, cell: lot => `${lot.building}, ${floorWords(lot)}` },
  { title: 'Было', cell: ({ change }) => changeParts(change).before },
  { title: 'Станет', cell: ({ change }) => changeParts(change).after },
];
const KEPT: Column<DeskPlannedLot> = { title: 'Остался как есть', isShort: true, cell: keptWords };

/** Lots of a planned change with what was agreed to, those first that were left. */
export function PlannedLots({ planned }: { readonly planned: DeskPlanned }) {
  const { id, change, due_at, state } = planned;
  const [offset, setOffset] = useState(0);
  const query = new URLSearchParams({ limit: String(PAGE), offset: String(offset) });
  const lots = useDesk('deskPlannedLots', { params: { id }, query }, { keepsFormer: true });
  const hasEnded = state === 'done' || state === 'failed';
  return (
    <>
      <Lead>{`${askWords(change)}, ${momentWords(due_at)} по Москве: ${stateWords(planned)}.`}</Lead>
      <Loaded query={lots}>
        {({ count, results }) => (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too. */}
            <section className={styles.list} tabIndex={0} aria-label="Лоты изменения">
              <Rows
                label="Лоты изменения"
                columns={hasEnded ? [...COLUMNS, KEPT] : COLUMNS}
                rows={results}
                keyOf={lot => lot.id}
              />
            </section>
            <Pages count={count} limit={PAGE} offset={offset} onMove={setOffset} />
          </>
        )}
      </Loaded>
    </>
  );
}
