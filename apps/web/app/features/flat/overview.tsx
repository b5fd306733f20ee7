import type { PropertyDetail } from '@quarter/contract/property';
import { flatPlace, flatTitle, type Loan, loanTerms } from '@quarter/domain/flat-words';
import { MINUS, NBSP, percent, roubles } from '@quarter/domain/format';
import { priceTerms } from '@quarter/domain/price-words';
import { type ReactNode, useEffect, useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Facts } from './facts.tsx';
import styles from './overview.module.css';
import { PresentationButton } from './presentation-button.tsx';
import { PriceHistory } from './price-history.tsx';
import { bookingHref, unavailable } from './words.ts';

/** Id of the actions in the text. */
const ACTIONS = 'actions';

interface Props {
  readonly flat: PropertyDetail;
  /** Mortgage for the terms that the visitor chose; null when banks do not lend for the flat. */
  readonly loan: Loan | null;
  /** How many similar flats the page shows. */
  readonly similar: number;
  /** Form of a request about the flat. */
  readonly request: ReactNode;
}

/** The column of facts: what it is, what it costs and on which terms, what to do next. */
export function Overview({ flat, loan, similar, request }: Props) {
  const state = unavailable(flat.status);
  return (
    <section className={styles.overview} aria-label="Квартира и цена">
      <p className={styles.place}>{flatPlace(flat)}</p>
      <h1 className={styles.title}>{flatTitle(flat)}</h1>
      {flat.status !== 'sold' && <Price flat={flat} isFree={state === null} />}
      {state === null ? (
        <>
          {loan === null && <p className={styles.loan}>В&nbsp;ипотеку не&nbsp;продаётся</p>}
          {loan && loan.payment > 0 && (
            <a className={styles.mortgage} href="#mortgage">
              <span>В ипотеку</span>
              <span className={styles.payment}>
                {roubles(loan.payment)} в{NBSP}месяц
              </span>
              <span className={styles.loan}>{loanTerms(loan)}</span>
            </a>
          )}
          <Actions flat={flat} request={request} />
        </>
      ) : (
        <Unavailable flat={flat} {...state} similar={similar} />
      )}
      <Facts flat={flat} />
    </section>
  );
}

function Price({ flat, isFree }: { flat: PropertyDetail; isFree: boolean }) {
  return (
    <div className={styles.prices}>
      {isFree && flat.old_price !== null && (
        <p className={styles.old}>
          <span className="visually-hidden">Цена без скидки </span>
          <s>{roubles(flat.old_price)}</s>{' '}
          <span className={styles.discount}>
            {MINUS}
            {percent(flat.discount_amount)}
          </span>
        </p>
      )}
      <p className={styles.price}>{roubles(flat.price)}</p>
      {isFree && <p className={styles.terms}>{priceTerms(flat)}</p>}
      {isFree && <PriceHistory flat={flat} />}
    </div>
  );
}

function Actions({ flat, request }: Pick<Props, 'flat' | 'request'>) {
  return (
    <div className={styles.actions} id={ACTIONS}>
      <ButtonLink href={bookingHref(flat)} size="universal" wide>
        Забронировать
      </ButtonLink>
      <PresentationButton flat={flat} form={request} size="universal" variant="outline" wide />
    </div>
  );
}

interface UnavailableProps {
  readonly flat: PropertyDetail;
  readonly title: string;
  readonly text: string;
  readonly similar: number;
}

function Unavailable({ flat, title, text, similar }: UnavailableProps) {
  return (
    <div className={styles.unavailable}>
      <p className={styles.state}>{title}</p>
      <p className={styles.terms}>{text}</p>
      <ButtonLink href={similar > 0 ? '#similar' : '/flats'} size="universal" wide>
        {similar > 0 ? `Похожие свободные, ${similar}` : 'Все свободные квартиры'}
      </ButtonLink>
      {flat.status !== 'sold' && (
        <ButtonLink href={bookingHref(flat)} size="universal" variant="outline" wide>
          Встать в{NBSP}очередь
        </ButtonLink>
      )}
    </div>
  );
}

/** Price and the main action, pinned to the bottom of a phone while the action in the text is not on the screen. */
export function ActionBar({ flat }: { readonly flat: PropertyDetail }) {
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    const actions = document.getElementById(ACTIONS);
    const sight = new IntersectionObserver(([entry]) => setTold(entry?.isIntersecting === true));
    if (actions) sight.observe(actions);
    return () => sight.disconnect();
  }, []);
  if (unavailable(flat.status)) return null;
  return (
    <div className={styles.bar} data-pinned hidden={isTold}>
      <p>
        <span className={styles.barPrice}>{roubles(flat.price)}</span>
        <span className={styles.barTitle}>{flatTitle(flat)}</span>
      </p>
      <ButtonLink href={bookingHref(flat)}>Забронировать</ButtonLink>
    </div>
  );
}
