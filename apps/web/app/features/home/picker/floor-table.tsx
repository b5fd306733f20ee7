import type { Building } from '@quarter/contract/complex';
import { counted, FLATS, NBSP } from '@quarter/domain/format';
import { FloorFlats } from '../../../ui/facade/floor-flats.tsx';
import type { FreeFloor } from '../../../ui/facade/floors.ts';
import { fromText } from '../../../ui/facade/words.ts';
import styles from './floor-table.module.css';

interface Props {
  readonly building: Building;
  readonly floors: readonly FreeFloor[];
}

/** Everything that the facade shows, as a table. */
export function FloorTable({ building, floors }: Props) {
  return (
    <div className={`wrap ${styles.block}`}>
      <table className={styles.table}>
        <caption className="visually-hidden">Свободные квартиры по этажам, {building.name}</caption>
        <thead>
          <tr>
            <th scope="col">Этаж</th>
            <th scope="col">Свободно</th>
            <th scope="col">Цена</th>
            <th scope="col">Квартиры</th>
          </tr>
        </thead>
        <tbody>
          {floors.map(({ floor, flats, priceMin }) => (
            <tr key={floor}>
              <th scope="row">{floor}</th>
              <td>{counted(flats.length, FLATS)}</td>
              <td>{fromText(priceMin)}</td>
              <td>
                <FloorFlats flats={flats} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {floors.length === 0 && <p>В{NBSP}этой секции всё продано.</p>}
    </div>
  );
}
