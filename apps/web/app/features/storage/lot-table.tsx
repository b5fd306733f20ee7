import { area, NBSP, roubles } from '@quarter/domain/format';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { type StorageAddress, storageHref } from './address.ts';
import { type StorageLot, sizeText } from './lot.ts';
import styles from './lot-table.module.css';
import { lotName, statusText, WORDS } from './words.ts';

/** Lines that a list begins with. */
const SHORT = 16;

interface Props {
  readonly address: StorageAddress;
  readonly lots: readonly StorageLot[];
  /** Id of the lot that is shown on the scheme. */
  readonly picked: number | null;
}

/** The lots that suit, a line each: for keys and screen readers the same as the scheme. */
export function LotTable({ address, lots, picked }: Props) {
  const { kind } = address;
  const isParking = kind === 'parking';
  const [isWhole, setWhole] = useState(false);
  const rest = isWhole ? 0 : lots.length - SHORT;
  return (
    <>
      <table className={cx(styles.table, rest > 0 && styles.short)}>
        <caption className="visually-hidden">{WORDS[kind].tab}: подходящие лоты</caption>
        <thead>
          <tr>
            <th scope="col">{WORDS[kind].lot}</th>
            {isParking && <th scope="col">Тип</th>}
            <th scope="col">Площадь</th>
            <th scope="col">Размеры, м</th>
            <th scope="col">{isParking ? 'До лифта' : 'Секция'}</th>
            <th scope="col">Цена</th>
            <th scope="col">
              <span className="visually-hidden">Схема</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lots.map(lot => {
            const isPicked = lot.id === picked;
            const section = `Секция${NBSP}${lot.section}`;
            return (
              <tr key={lot.id} className={isPicked ? styles.picked : undefined}>
                <th scope="row">
                  №{NBSP}
                  {lot.number}
                  <span className={styles.note}>
                    {[lot.type, sizeText(lot.size)].filter(Boolean).join(', ')}
                  </span>
                </th>
                {isParking && <td>{lot.type}</td>}
                <td>{area(lot.area)}</td>
                <td>{sizeText(lot.size)}</td>
                <td className={styles.quiet}>
                  {lot.lift === null ? section : `${section}, ${lot.lift}${NBSP}м`}
                </td>
                <td className={styles.price}>
                  {lot.status === 'free' ? roubles(lot.price) : statusText(kind, lot.status)}
                </td>
                <td>
                  {isPicked ? (
                    <span className={styles.quiet}>на{NBSP}схеме</span>
                  ) : (
                    <TextLink
                      href={storageHref({ ...address, lot: lot.slug })}
                      aria-label={`Показать на схеме: ${lotName(kind, lot)}`}
                      data-show=""
                    >
                      Показать
                    </TextLink>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rest > 0 && (
        <Button variant="outline" className={styles.more} onClick={() => setWhole(true)}>
          Показать ещё {rest}
        </Button>
      )}
    </>
  );
}
