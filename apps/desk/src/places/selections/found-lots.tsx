import { Button } from '@mantine/core';
import { DESK_LOT_STATUS_TITLES, type DeskLotRow } from '@quarter/contract/desk/lots';
import { roubles } from '@quarter/domain/format';
import { lotName } from '@quarter/domain/lot-name';
import { useDesk } from '../../shared/api.ts';
import { Loaded, RowsSkeleton } from '../../shared/ui/states.tsx';
import styles from './selections.module.css';
import { placeWords } from './words.ts';

interface Props {
  readonly number: string;
  readonly chosen: readonly number[];
  readonly onAdd: (id: number) => void;
}

const MOST = 6;

/** Lots whose number begins so. */
export function FoundLots({ number, chosen, onAdd }: Props) {
  const query = new URLSearchParams({ number, limit: String(MOST) });
  const lots = useDesk('deskLots', { query }, { keepsFormer: true });
  return (
    <div role="status">
      <Loaded query={lots} skeleton={<RowsSkeleton rows={2} />}>
        {({ results }) => {
          const others = results.filter(({ id }) => !chosen.includes(id));
          return others.length === 0 ? (
            <p className={styles.hint}>{results.length === 0 ? 'Таких лотов нет.' : 'Уже в подборке.'}</p>
          ) : (
            <ul className={styles.found}>
              {others.map(lot => (
                <li key={lot.id}>
                  <Found lot={lot} onAdd={() => onAdd(lot.id)} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </div>
  );
}

function Found({ lot, onAdd }: { readonly lot: DeskLotRow; readonly onAdd: () => void }) {
  const words = lot.status === 'free' ? roubles(lot.price) : DESK_LOT_STATUS_TITLES[lot.status].toLowerCase();
  const isOut = lot.status === 'sold' || lot.status === 'withdrawn';
  return (
    <>
      <span className={styles.what}>
        <span>{lotName(lot)}</span>
        <span className={styles.place}>
          {placeWords(lot)}, {words}
        </span>
      </span>
      <Button variant="default" disabled={isOut} aria-label={`Добавить: ${lotName(lot)}`} onClick={onAdd}>
        Добавить
      </Button>
    </>
  );
}
