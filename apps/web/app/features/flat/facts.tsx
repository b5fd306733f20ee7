import type { PropertyDetail } from '@quarter/contract/property';
import { enumeration } from '@quarter/domain/flat-words';
import { area, decimal, NBSP, quarter } from '@quarter/domain/format';
import styles from './facts.module.css';
import { floorOf, openAir } from './words.ts';

/** What is known of the flat, a line each; what is not known has no line. */
export function Facts({ flat }: { readonly flat: PropertyDetail }) {
  const { completion } = flat.building;
  const rows = [
    { name: 'Этаж', value: floorOf(flat.floor) },
    { name: 'Вид из окна', value: enumeration(flat.window_look.map(look => look.label)) },
    { name: 'Высота потолка', value: flat.ceiling_height && `${decimal(flat.ceiling_height, 2)}${NBSP}м` },
    { name: 'Отделка', value: flat.facing_type?.label },
    { name: 'Ввод в эксплуатацию', value: quarter(completion.year, completion.quarter) },
    ...openAir(flat.rooms),
    { name: 'Планировка', value: flat.layout.name },
    { name: 'Особенности', value: enumeration(flat.feature_set.map(feature => feature.name)) },
  ].filter(({ value }) => value);
  return (
    <dl className={styles.facts}>
      {rows.map(({ name, value }) => (
        <div key={`${name} ${value}`} className={styles.row}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Rooms and their areas as text: the drawing's labels for those who cannot see it, and for print. */
export function RoomList({ flat }: { readonly flat: PropertyDetail }) {
  if (flat.rooms.length === 0) return null;
  return (
    <ul className={`${styles.facts} ${styles.rooms}`} aria-label="Помещения">
      {flat.rooms.map(room => (
        <li key={room.id} className={styles.row}>
          <span>{room.name}</span> <span>{area(room.area)}</span>
        </li>
      ))}
    </ul>
  );
}
