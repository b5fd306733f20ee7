import type { Property } from '@quarter/contract/property';
import { roomsName } from '@quarter/domain/flat-name';
import { enumeration, flatPlace } from '@quarter/domain/flat-words';
import { area, counted, MINUS, NBSP, percent, roubles, thousands, YEARS } from '@quarter/domain/format';
import { BottomPanel } from '../../ui/bottom-panel.tsx';
import button from '../../ui/button.module.css';
import { cx } from '../../ui/cx.ts';
import { PlanImage } from '../../ui/plan/plan-image.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import styles from './lot-panel.module.css';

interface Props {
  /** Slug of the picked lot; null when none is picked. */
  readonly slug: string | null;
  /** The last lot that has been loaded; when none is picked, the one to begin with. */
  readonly lot: Property | null;
  /** Terms of a mortgage that the page of a lot opens with, as a query. */
  readonly query: string;
  /** Links to other buildings with suitable flats, for a building that has none. */
  readonly elsewhere: readonly { readonly href: string; readonly text: string }[];
  readonly onClose: () => void;
}

/** The picked lot: in its column beside the chessboard where there is room for one, else in the bottom panel. */
export function LotPanel({ slug, lot, query, elsewhere, onClose }: Props) {
  const isNarrow = useNarrow();
  const shown = slug === null || lot?.slug === slug ? lot : null;
  const content = shown ? (
    <LotCard lot={shown} query={query} />
  ) : slug === null ? (
    <NothingHere elsewhere={elsewhere} />
  ) : (
    <LotSkeleton />
  );
  return (
    <>
      <aside className={styles.side} aria-label="Выбранная квартира" aria-live="polite">
        <div className={styles.sticky}>{content}</div>
      </aside>
      {isNarrow && (
        <BottomPanel
          open={slug !== null}
          onClose={() => slug !== null && onClose()}
          title={slug !== null && shown ? `Квартира №${NBSP}${shown.number}` : 'Квартира'}
        >
          <div className={styles.panel}>{slug !== null && content}</div>
        </BottomPanel>
      )}
    </>
  );
}

function LotCard({ lot, query }: { readonly lot: Property; readonly query: string }) {
  const { mortgage } = lot;
  const isFree = lot.status === 'free';
  const isDiscounted = lot.old_price !== null && lot.discount_amount > 0;
  const terms = [
    isDiscounted && `Скидка действительна при${NBSP}100% оплате`,
    mortgage &&
      `Ипотека: ${thousands(Number((mortgage.rate * 100).toFixed(2)))}% годовых, взнос ${percent(mortgage.deposit)}, ${counted(mortgage.term, YEARS)}`,
  ].filter(text => text !== false && text !== null);
  return (
    <div className={styles.lot}>
      <div className={styles.what}>
        <h2 className={styles.title}>{roomsName(lot.layout.room_count)}</h2>
        <p className={styles.place}>{flatPlace(lot)}</p>
      </div>
      <div className={styles.plan}>
        <PlanImage plan={lot.layout.plan} alt={`План: ${roomsName(lot.layout.room_count).toLowerCase()}`} />
      </div>
      <div className={styles.terms}>
        <p className={styles.money}>
          <span className={styles.area}>{area(lot.area)}</span>
          <span className={styles.price}>
            {lot.status === 'free' ? roubles(lot.price) : TAKEN[lot.status]}
          </span>
        </p>
        {isFree && isDiscounted && (
          <p className={styles.old}>
            <s>{roubles(lot.old_price ?? lot.price)}</s>{' '}
            <b className={styles.discount}>{`${MINUS}${percent(lot.discount_amount)}`}</b>
          </p>
        )}
        <dl className={styles.facts}>
          <dt>Этаж</dt>
          <dd>{`${lot.floor.number} из${NBSP}${lot.floor.total}`}</dd>
          {lot.window_look.length > 0 && (
            <>
              <dt>Вид</dt>
              <dd>{enumeration(lot.window_look.map(look => look.label))}</dd>
            </>
          )}
          {lot.facing_type && (
            <>
              <dt>Отделка</dt>
              <dd>{lot.facing_type.label}</dd>
            </>
          )}
          {isFree && mortgage && mortgage.payment > 0 && (
            <>
              <dt>В ипотеку</dt>
              <dd>{`${roubles(mortgage.payment)} в${NBSP}месяц`}</dd>
            </>
          )}
        </dl>
        {isFree && terms.length > 0 && <p className={styles.small}>{terms.join('. ')}</p>}
        <a
          className={cx(
            button.button,
            button.universal,
            isFree ? button.filled : button.outline,
            button.wide,
          )}
          href={`/flats/${lot.slug}${query}`}
        >
          {isFree ? 'Смотреть квартиру' : 'Смотреть похожие'}
        </a>
      </div>
    </div>
  );
}

const TAKEN = { held: 'Бронируется', booked: 'Бронь', sold: 'Продана' } as const;

/** What stands beside a building that has no suitable flats. */
export function NothingHere({ elsewhere }: Pick<Props, 'elsewhere'>) {
  return (
    <>
      <h2 className={styles.title}>Здесь нет подходящих квартир</h2>
      <p className={styles.place}>
        Под{NBSP}ваши фильтры подходят квартиры по{NBSP}соседству
      </p>
      <ul className={styles.elsewhere}>
        {elsewhere.map(({ href, text }) => (
          <li key={href}>
            <TextLink href={href}>{text}</TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function LotSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className={styles.lineSkeleton} />
      <Skeleton className={styles.planSkeleton} />
      <Skeleton className={styles.lineSkeleton} />
      <Skeleton className={styles.lineSkeleton} />
    </div>
  );
}
