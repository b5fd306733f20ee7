import { Select } from '@mantine/core';
import { useDesk } from '../../shared/api.ts';
import { Choice } from '../../shared/ui/choice.tsx';
import { Empty, Loaded } from '../../shared/ui/states.tsx';
import styles from './demand.module.css';
import { DemandBoard } from './demand-board.tsx';
import { Part } from './part.tsx';
import type { FigureAddress } from './use-figure-address.ts';
import { MEASURES } from './words.ts';

/** The chessboard of demand, a building at a time. */
export function Demand({ address }: { readonly address: FigureAddress }) {
  const query = new URLSearchParams(address.period);
  if (address.building !== null) query.set('building', address.building);
  const demand = useDesk('deskDemand', { query }, { keepsFormer: true });
  return (
    <Part title="Шахматка спроса" lead="Чем гуще цвет, тем чаще. Нажмите на квартиру, чтобы открыть её.">
      <Loaded query={demand}>
        {({ buildings, building, lots }) =>
          building === null ? (
            <Empty title="Квартир ещё нет." />
          ) : (
            <>
              <div className={styles.head}>
                <Choice
                  label="Что показать"
                  options={MEASURES}
                  value={address.measure}
                  onChange={address.setMeasure}
                />
                <Select
                  aria-label="Корпус"
                  className={styles.building}
                  data={buildings.map(({ id, name }) => ({ value: String(id), label: name }))}
                  value={String(building)}
                  onChange={chosen => chosen !== null && address.setBuilding(chosen)}
                />
              </div>
              <DemandBoard
                key={building}
                label={buildings.find(({ id }) => id === building)?.name ?? ''}
                lots={lots}
                measure={address.measure}
              />
            </>
          )
        }
      </Loaded>
    </Part>
  );
}
