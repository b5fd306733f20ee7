import { Button } from '@mantine/core';
import { DESK_LOT_STATUS_TITLES, type DeskLotRow } from '@quarter/contract/desk/lots';
import { roubles } from '@quarter/domain/format';
import { lotName } from '@quarter/domain/lot-name';
import { useState } from 'react';
import { useDesk } from '../../shared/api.ts';
import { Loaded, RowsSkeleton } from '../../shared/ui/states.tsx';
import styles from './selections.module.css';
import { placeWords } from './words.ts';

interface Props {
  readonly number: string;
  readonly chosen: readonly number[];
  readonly onAdd: (id: number) => void;
}

/** Lots that stand there at first, and that many more at a press. */
const STEP = 6;
/** As many as a page of the service has; buildings that each have a lot of a number are fewer. */
const MOST = 100;
/** Those that a selection takes. */
const ADDED = 'free,held,booked';

/** Lots that can be added whose number begins so, those of the very number first. */
export function FoundLots({ number, chosen, onAdd }: Props) {
  const [most, setMost] = useState(STEP);
  const limit = Math.min(MOST, most + chosen.length);
  const query = new URLSearchParams({ number, status: ADDED, limit: String(limit) });
  const lots = useDesk('deskLots', { query }, { keepsFormer: true });
  return (
    <div role="status">
      <Loaded query={lots} skeleton={<RowsSkeleton rows={2} />}>
        {({ count, results }) => {
          const others = results.filter(({ id }) => !chosen.includes(id)).slice(0, most);
          return others.length === 0 ? (
            <p className={styles.hint}>
              {results.length === 0 ? 'Таких лотов в продаже нет.' : 'Уже в подборке.'}
            </p>
          ) : (
            <>
              <ul className={styles.found}>
                {others.map(lot => (
                  <li key={lot.id}>
                    <Found lot={lot} onAdd={() => onAdd(lot.id)} />
                  </li>
                ))}
              </ul>
              {count > limit && limit < MOST && (
                <Button variant="subtle" onClick={() => setMost(most + STEP)}>
                  Показать ещё
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function Found({ lot, onAdd }: { readonly lot: DeskLotRow; readonly onAdd: () => void }) {
  const words = lot.status === 'free' ? roubles(lot.price) : DESK_LOT_STATUS_TITLES[lot.status].toLowerCase();
  return (
    <>
      <span className={styles.what}>
        <span>{lotName(lot)}</span>
        <span className={styles.place}>
          {placeWords(lot)}, {words}
        </span>
      </span>
      <Button variant="default" aria-label={`Добавить: ${lotName(lot)}, ${placeWords(lot)}`} onClick={onAdd}>
        Добавить
      </Button>
    </>
  );
}
