import type { Building, BuildingDetail } from '@quarter/contract/complex';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { freeFloors } from '../../../ui/facade/floors.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './by-section.module.css';
import { Facade } from './facade.tsx';
import { FloorTable } from './floor-table.tsx';

interface Props {
  readonly building: Building;
  readonly load: (id: number) => Promise<BuildingDetail>;
  readonly isTable: boolean;
}

type State = 'waiting' | 'failed' | BuildingDetail;

/** Storeys of one section with their free flats: on the facade, or as a table. */
export function BySection({ building, load, isTable }: Props) {
  const [state, setState] = useState<State>('waiting');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads anew.
  useEffect(() => {
    let isHere = true;
    load(building.id).then(
      detail => isHere && setState(detail),
      () => isHere && setState('failed'),
    );
    return () => {
      isHere = false;
    };
  }, [building.id, load, attempt]);

  if (state === 'waiting') return <Skeleton className={styles.waiting} />;
  if (state === 'failed') {
    return (
      <div className={`wrap ${styles.failed}`} role="alert">
        <p>Не&nbsp;удалось загрузить квартиры секции.</p>
        <Button
          variant="outline"
          onClick={() => {
            setState('waiting');
            setAttempt(attempt + 1);
          }}
        >
          Попробовать ещё раз
        </Button>
      </div>
    );
  }
  const floors = freeFloors(state);
  if (isTable) return <FloorTable building={building} floors={floors} />;
  return <Facade building={building} floors={floors} />;
}
