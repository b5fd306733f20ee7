import type { Project } from '@quarter/contract/complex';
import type { Favorite } from '@quarter/contract/favorites';
import { longDate } from '@quarter/domain/dates';
import { roomsName } from '@quarter/domain/flat-name';
import { enumeration } from '@quarter/domain/flat-words';
import { area, counted, FLATS, glue, MINUS, NBSP, OFFERS, percent, roubles } from '@quarter/domain/format';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { discountOf } from '../../ui/lots/lot-discount.ts';
import { planFrame } from '../../ui/plan/list-frame.ts';
import { PlanImage } from '../../ui/plan/plan-image.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import type { VisitorApi } from '../../visitor-api.ts';
import { lotName, lotPlace } from './other-lots.tsx';
import styles from './print-page.module.css';
import { type Collection, readWhole } from './use-collection.ts';

interface Props {
  readonly call: VisitorApi;
  readonly project: Project;
  /** Address of the site without a trailing slash. */
  readonly origin: string;
  /** Day of the prices in Moscow, ISO date. */
  readonly date: string;
}

/** All lots of a collection on sheets of A4, with the way back to the page by QR code. */
export function PrintPage({ call, project, origin, date }: Props) {
  const { search } = useLocation();
  const [collection, setCollection] = useState<Collection | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const key = new URLSearchParams(search).get('collection');
    readWhole(call, key).then(setCollection, error => {
      console.warn('The collection was not read', error);
      setFailed(true);
    });
  }, [call, search]);

  const isFull = collection !== null && collection.count > 0;
  return (
    <article className={`theme-light ${styles.sheet}`} aria-busy={collection === null && !hasFailed}>
      <header className={styles.head}>
        <p className={styles.name}>{project.name}</p>
        <p className={styles.contacts}>{project.contacts.sales.phone}</p>
      </header>
      <div className={styles.title}>
        <h1>Избранное</h1>
        <p>{isFull && countText(collection)}</p>
        <p className={styles.screenOnly}>
          <ButtonLink href="/favorites" variant="outline" size="small">
            К&nbsp;избранному
          </ButtonLink>
          {isFull && (
            <Button size="small" onClick={() => window.print()}>
              Печать
            </Button>
          )}
        </p>
      </div>
      {hasFailed && <p role="status">Избранное не&nbsp;загрузилось. Обновите страницу</p>}
      {collection?.count === 0 && <p role="status">В&nbsp;избранном пока пусто</p>}
      {isFull && (
        <>
          <ul className={styles.list}>
            {collection.lots.map(lot => (
              <li key={lot.id} className={styles.lot}>
                {lot.kind === 'flat' ? <FlatLine flat={lot} /> : <OtherLine lot={lot} />}
              </li>
            ))}
          </ul>
          <footer className={styles.foot}>
            <p className={styles.terms}>{termsText(collection, date)}</p>
            {collection.key !== null && (
              <p className={styles.code}>
                <span>Свежие цены на&nbsp;сайте</span>
                <QrCode
                  text={`${origin}/favorites?collection=${collection.key}`}
                  label="QR-код: эта подборка на сайте"
                  className={styles.qr}
                />
              </p>
            )}
          </footer>
        </>
      )}
    </article>
  );
}

function FlatLine({ flat }: { readonly flat: Extract<Favorite, { kind: 'flat' }> }) {
  const isFree = flat.status === 'free';
  return (
    <>
      <div className={styles.plan}>
        <PlanImage plan={flat.layout.plan} alt="" frame={planFrame(flat.layout.plan)} />
      </div>
      <div>
        <h2>{`${roomsName(flat.layout.room_count)}, ${area(flat.area)}`}</h2>
        <p>{`№${NBSP}${flat.number}, ${inText(flat.building.name)}, ${flat.floor.number}${NBSP}этаж из${NBSP}${flat.floor.total}`}</p>
        <p>{enumeration([flat.facing_type, ...flat.window_look].flatMap(option => option?.label ?? []))}</p>
      </div>
      <p className={styles.price}>
        <strong>{isFree ? roubles(flat.price) : TAKEN[flat.status]}</strong>
        {isFree && flat.old_price !== null && (
          <span>
            <s>{roubles(flat.old_price)}</s> {MINUS}
            {percent(flat.discount_amount)}
          </span>
        )}
      </p>
    </>
  );
}

function OtherLine({ lot }: { readonly lot: Exclude<Favorite, { kind: 'flat' }> }) {
  const discount = discountOf(lot);
  return (
    <>
      <div className={styles.plan} />
      <div>
        <h2>{`${lotName(lot)}, ${area(lot.area)}`}</h2>
        <p>{lotPlace(lot)}</p>
      </div>
      <p className={styles.price}>
        <strong>{lot.status === 'free' ? roubles(lot.price) : TAKEN[lot.status]}</strong>
        {discount && (
          <span>
            <s>{discount.full}</s> {discount.mark}
          </span>
        )}
      </p>
    </>
  );
}

const TAKEN = { free: '', held: 'Бронируется', booked: 'Бронь', sold: 'Продано' } as const;

function inText(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

function termsText({ lots }: Collection, date: string): string {
  const hasDiscount = lots.some(lot => lot.status === 'free' && lot.old_price !== null);
  const discounts = hasDiscount ? 'Скидки действительны при 100% оплате. ' : '';
  return glue(`Цены на ${longDate(date)}. ${discounts}Не является публичной офертой`);
}

function countText({ count, lots }: Collection): string {
  return counted(count, lots.every(lot => lot.kind === 'flat') ? FLATS : OFFERS);
}
