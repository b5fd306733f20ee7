import type { FloorDetail, MortgageOffer } from '@quarter/contract/complex';
import { withFullCost } from '@quarter/contract/programme-words';
import type { PropertyDetail } from '@quarter/contract/property';
import { enumeration, flatPlace, flatTitle, NOT_AN_OFFER, storeyOf } from '@quarter/domain/flat-words';
import { area, MINUS, NBSP, percent, quarter, roubles } from '@quarter/domain/format';
import { priceNote } from '@quarter/domain/price-words';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Compass } from '../../ui/plan/compass.tsx';
import { FloorKey } from '../../ui/plan/floor-key.tsx';
import { PlanSheet } from '../../ui/plan/plan-sheet.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { presentationHref } from './presentation.ts';
import styles from './print-sheet.module.css';
import { unavailable } from './words.ts';

interface Props {
  readonly flat: PropertyDetail;
  readonly floor: FloorDetail;
  readonly complex: {
    readonly name: string;
    readonly address: string;
    readonly phone: string;
    /** When the sales office answers; null when nobody has said. */
    readonly hours: string | null;
  };
  /** Programme that the payment is counted by. */
  readonly main: MortgageOffer | null;
  /** Address of the site without a trailing slash. */
  readonly origin: string;
}

/** A flat on one sheet of A4, black on white: plan, price with its day and terms, place on the storey, code of its page. */
export function PrintSheet({ flat, floor, complex, main, origin }: Props) {
  const state = unavailable(flat.status);
  const address = `${origin}/flats/${flat.slug}`;
  return (
    <article className={`theme-light ${styles.sheet}`}>
      <p className={styles.screenOnly}>
        <ButtonLink href={`/flats/${flat.slug}`} variant="outline" size="small">
          К&nbsp;квартире
        </ButtonLink>
        <ButtonLink href={presentationHref(flat)} variant="outline" size="small">
          Скачать PDF
        </ButtonLink>
        <Button size="small" onClick={() => window.print()}>
          Печать
        </Button>
      </p>
      <header className={styles.head}>
        <p className={styles.name}>{complex.name}</p>
        <p className={styles.contacts}>
          {complex.phone}
          {complex.hours !== null && (
            <>
              <br />
              {complex.hours}
            </>
          )}
        </p>
      </header>
      <div className={styles.title}>
        <div>
          <p className={styles.quiet}>{`${flatPlace(flat)}, ${storeyOf(flat.floor)}`}</p>
          <h1>{flatTitle(flat)}</h1>
        </div>
        {state === null ? <Price flat={flat} /> : <p className={styles.price}>{state.title}</p>}
      </div>
      <div className={styles.plan}>
        <PlanSheet
          plan={flat.layout.plan}
          notes={flat.plan_notes}
          alt={`План: ${flatTitle(flat).toLowerCase()}`}
        />
        {flat.plan_azimuth !== null && <Compass azimuth={flat.plan_azimuth} />}
      </div>
      <div className={styles.below}>
        <div className={styles.key}>
          <FloorKey floor={floor} marked={flat.id} />
          <p className={styles.quiet}>{`${flat.building.name}, ${flat.floor.number}${NBSP}этаж`}</p>
        </div>
        <ul className={styles.rows}>
          {rowsOf(flat).map(({ id, label, value }) => (
            <li key={id}>
              <span>{label}</span> <span>{value}</span>
            </li>
          ))}
        </ul>
        <div className={styles.code}>
          <QrCode text={address} label="QR-код: страница квартиры на сайте" className={styles.qr} />
          <p className={styles.quiet}>Свежая цена на&nbsp;сайте</p>
        </div>
      </div>
      <footer className={styles.foot}>
        <p>
          {state === null
            ? priceNote(flat, flat.mortgage && withFullCost(flat.mortgage, main))
            : NOT_AN_OFFER}
        </p>
        <p>
          {new URL(origin).host}
          <br />
          {complex.address}
        </p>
      </footer>
    </article>
  );
}

function Price({ flat }: { readonly flat: PropertyDetail }) {
  return (
    <div className={styles.prices}>
      {flat.old_price !== null && (
        <p className={styles.quiet}>
          <span className="visually-hidden">Цена без скидки </span>
          <s>{roubles(flat.old_price)}</s> {MINUS}
          {percent(flat.discount_amount)}
        </p>
      )}
      <p className={styles.price}>{roubles(flat.price)}</p>
    </div>
  );
}

function rowsOf(flat: PropertyDetail) {
  const { completion } = flat.building;
  return [
    ...flat.rooms.map(room => ({ id: room.id, label: room.name, value: area(room.area) })),
    { id: 'view', label: 'Вид из окна', value: enumeration(flat.window_look.map(look => look.label)) },
    { id: 'facing', label: 'Отделка', value: flat.facing_type?.label ?? '' },
    { id: 'completion', label: 'Ввод в эксплуатацию', value: quarter(completion.year, completion.quarter) },
  ].filter(({ value }) => value !== '');
}
