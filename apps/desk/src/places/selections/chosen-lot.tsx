import { ActionIcon } from '@mantine/core';
import { lotName } from '@quarter/domain/lot-name';
import { useDesk } from '../../shared/api.ts';
import styles from './selections.module.css';
import { placeWords } from './words.ts';

interface Props {
  readonly id: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A lot of a selection that is being made, with its place in it. */
export function ChosenLot({ id, isFirst, isLast, onMove, onRemove }: Props) {
  const { data, isError } = useDesk('deskLot', { params: { id: String(id) } });
  const name = data ? lotName(data) : isError ? `Лот ${id}: не найден` : '…';
  return (
    <li>
      <span className={styles.what}>
        <span>{name}</span>
        {data && <span className={styles.place}>{placeWords(data)}</span>}
      </span>
      <span className={styles.moves}>
        <ActionIcon
          variant="default"
          data-act={`up ${id}`}
          disabled={isFirst}
          aria-label={`Выше: ${name}`}
          onClick={() => onMove(-1)}
        >
          ↑
        </ActionIcon>
        <ActionIcon
          variant="default"
          data-act={`down ${id}`}
          disabled={isLast}
          aria-label={`Ниже: ${name}`}
          onClick={() => onMove(1)}
        >
          ↓
        </ActionIcon>
        <ActionIcon
          variant="default"
          data-act={`remove ${id}`}
          aria-label={`Убрать: ${name}`}
          onClick={onRemove}
        >
          ×
        </ActionIcon>
      </span>
    </li>
  );
}
