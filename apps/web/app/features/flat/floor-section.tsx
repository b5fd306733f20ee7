import type { FloorDetail, FloorFlat } from '@quarter/contract/complex';
import { roomsName } from '@quarter/domain/flat-name';
import { area, counted, FLATS, millions, NBSP } from '@quarter/domain/format';
import { useState } from 'react';
import { Link } from 'react-router';
import FloorSheet from '../../ui/plan/floor-sheet.tsx';
import styles from './floor-section.module.css';

interface Props {
  readonly floor: FloorDetail;
  /** Id of the flat whose page this is. */
  readonly marked: number;
}

/** The storey with this flat marked, and its flats as a list. */
export default function FloorSection({ floor, marked }: Props) {
  const [active, setActive] = useState<number | null>(null);
  const flats = floor.flats.toSorted((a, b) => a.position - b.position);
  return (
    <section id="floor" aria-labelledby="floor-title">
      <div className={styles.head}>
        <h2 id="floor-title">На&nbsp;этаже</h2>
        <p>
          {floor.building.name}, {floor.number}
          {NBSP}этаж, {counted(flats.length, FLATS)}
        </p>
      </div>
      <div className={styles.body}>
        <div className={styles.drawing}>
          <FloorSheet floor={floor} marked={marked} active={active} onActive={setActive} />
        </div>
        <ul className={styles.list}>
          {flats.map(flat => (
            <Row
              key={flat.id}
              flat={flat}
              isMarked={flat.id === marked}
              isActive={flat.id === active}
              onActive={setActive}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

interface RowProps {
  readonly flat: FloorFlat;
  readonly isMarked: boolean;
  readonly isActive: boolean;
  readonly onActive: (id: number | null) => void;
}

function Row({ flat, isMarked, isActive, onActive }: RowProps) {
  const text = (
    <>
      <span className={styles.number}>{flat.number}</span>{' '}
      <span className={styles.name}>{roomsName(flat.room_count)}</span>{' '}
      <span className={styles.area}>{area(flat.area)}</span>{' '}
      <span className={styles.price}>{priceOrState(flat)}</span>
    </>
  );
  return (
    <li className={styles.item} data-status={flat.status} data-active={isActive || undefined}>
      {isMarked || !flat.has_page ? (
        <span className={styles.row} aria-current={isMarked ? 'true' : undefined}>
          {text}
        </span>
      ) : (
        <Link
          to={`/flats/${flat.slug}`}
          className={styles.row}
          onPointerEnter={() => onActive(flat.id)}
          onPointerLeave={() => onActive(null)}
          onFocus={() => onActive(flat.id)}
          onBlur={() => onActive(null)}
        >
          {text}
        </Link>
      )}
    </li>
  );
}

function priceOrState({ status, price }: FloorFlat): string {
  if (status === 'sold') return 'продана';
  if (status !== 'free') return 'бронь';
  return `${millions(price)}${NBSP}млн${NBSP}₽`;
}
