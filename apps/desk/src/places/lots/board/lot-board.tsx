import { Button } from '@mantine/core';
import { DESK_LOT_STATUS_TITLES, DESK_LOT_STATUSES, type DeskLotKind } from '@quarter/contract/desk/lots';
import { useDesk } from '../../../shared/api.ts';
import { REFRESH_MS } from '../../../shared/refresh.ts';
import { Choice } from '../../../shared/ui/choice.tsx';
import { Empty, Loaded } from '../../../shared/ui/states.tsx';
import { BoardTable } from './board-table.tsx';
import styles from './lot-board.module.css';

interface Props {
  /** Query of what the lots are narrowed to: those that it does not find are pale. */
  readonly filter: string;
  readonly section: string | null;
  readonly from: string | null;
  readonly onMove: (to: { readonly section: string | null; readonly from: string | null }) => void;
  readonly openId: string | null;
}

/** The chessboard: one building at a time, storeys from the top, lots by their status with prices. */
export function LotBoard({ filter, section, from, onMove, openId }: Props) {
  const query = new URLSearchParams(filter);
  if (section !== null) query.set('section', section);
  if (from !== null) query.set('from', from);
  const board = useDesk('deskLotBoard', { query }, { every: REFRESH_MS, keepsFormer: true });
  return (
    <Loaded query={board}>
      {({ building, kind, buildings, storeys, below }) =>
        building === null ? (
          <Empty title="Таких лотов нет ни в одном корпусе." />
        ) : (
          <div className={styles.board} aria-busy={board.isPlaceholderData}>
            <div className={styles.head}>
              <Choice
                label="Корпус"
                options={buildings.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={String(building.id)}
                onChange={id => onMove({ section: id, from: null })}
              />
              <Legend />
            </div>
            <BoardTable
              label={`Шахматка: ${KINDS[kind]}, ${building.name}`}
              storeys={storeys}
              openId={openId}
            />
            {(from !== null || below !== null) && (
              <nav aria-label="Этажи" className={styles.head}>
                <Button
                  variant="default"
                  disabled={from === null}
                  onClick={() => onMove({ section: String(building.id), from: null })}
                >
                  {kind === 'flat' ? 'С верхнего этажа' : 'С начала'}
                </Button>
                <Button
                  variant="default"
                  disabled={below === null}
                  onClick={() => onMove({ section: String(building.id), from: String(below) })}
                >
                  {belowWords(kind, below)}
                </Button>
              </nav>
            )}
            <p className={styles.note}>
              Номер, площадь в м², цена в млн ₽. Бледные лоты не подходят под отбор.
            </p>
          </div>
        )
      }
    </Loaded>
  );
}

const KINDS: Readonly<Record<DeskLotKind, string>> = {
  flat: 'квартиры',
  parking: 'машино-места',
  storeroom: 'кладовые',
  commercial: 'помещения',
};

function belowWords(kind: DeskLotKind, below: number | null): string {
  if (kind !== 'flat') return below === null ? 'Дальше уровней нет' : 'Следующие уровни';
  return below === null ? 'Ниже этажей нет' : `Этажи с ${below} и ниже`;
}

function Legend() {
  return (
    <ul className={styles.legend} aria-label="Обозначения">
      {DESK_LOT_STATUSES.filter(status => status !== 'withdrawn').map(status => (
        <li key={status} data-status={status}>
          {DESK_LOT_STATUS_TITLES[status].toLowerCase()}
        </li>
      ))}
    </ul>
  );
}
