import { area, NBSP, roubles } from '@quarter/domain/format';
import { use, useSyncExternalStore } from 'react';
import { HeartSlot } from '../../shared/heart-slot.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LateBottomPanel } from '../../ui/late-bottom-panel.tsx';
import type { StorageKind } from './address.ts';
import { pairText, type StorageLot, sizeText } from './lot.ts';
import styles from './lot-panel.module.css';
import { lotName, statusText, WORDS } from './words.ts';

interface Props {
  readonly kind: StorageKind;
  /** Name of its level. */
  readonly level: string;
  /** The lot that is shown; null when nothing suits. */
  readonly lot: StorageLot | null;
  /** Whether the visitor has picked it. */
  readonly isPicked: boolean;
  readonly onClose: () => void;
}

/** The lot: in its column beside the scheme where there is room for one, else in the bottom panel once it is picked. */
export function LotPanel({ kind, level, lot, isPicked, onClose }: Props) {
  const isNarrow = useSyncExternalStore(
    onWidth,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
  const content = lot && <LotCard kind={kind} level={level} lot={lot} isPicked={isPicked} />;
  return (
    <>
      <aside className={styles.side} aria-label="Выбранный лот" aria-live="polite">
        {content ?? (
          <>
            <h2 className={styles.title}>Ничего не{NBSP}подходит</h2>
            <p className={styles.quiet}>Измените фильтры или посмотрите другой уровень</p>
          </>
        )}
      </aside>
      {isNarrow && (
        <LateBottomPanel
          open={isPicked && lot !== null}
          onClose={() => isPicked && onClose()}
          title={lot ? lotName(kind, lot) : ''}
        >
          {content && <div className={styles.panel}>{content}</div>}
        </LateBottomPanel>
      )}
    </>
  );
}

interface CardProps {
  readonly kind: StorageKind;
  readonly level: string;
  readonly lot: StorageLot;
  readonly isPicked: boolean;
}

function LotCard({ kind, level, lot, isPicked }: CardProps) {
  const Heart = use(HeartSlot);
  const isFree = lot.status === 'free';
  const facts = [
    ['Площадь', area(lot.area)],
    ['Размеры', `${sizeText(lot.size)}${NBSP}м`],
    ...(lot.lift === null ? [] : [['До лифта', `${lot.lift}${NBSP}м`]]),
    ...(lot.type === null ? [] : [['Тип', lot.type]]),
  ] as const;
  return (
    <div className={styles.lot}>
      <div className={styles.head}>
        <p className={styles.quiet}>
          {level}, секция{NBSP}
          {lot.section}
        </p>
        {Heart && <Heart lot={lot.id} name={lotName(kind, lot)} className={styles.heart} />}
      </div>
      <h2 className={styles.title}>{lotName(kind, lot)}</h2>
      {!isPicked && <p className={styles.quiet}>{WORDS[kind].hint}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isFree ? (
        <p className={styles.price}>
          {roubles(lot.price)}
          {lot.oldPrice !== null && <s className={styles.old}>{roubles(lot.oldPrice)}</s>}
        </p>
      ) : (
        <p className={styles.price}>{statusText(kind, lot.status)}</p>
      )}
      {lot.pair && <p className={styles.quiet}>{pairText(lot.pair)}</p>}
      <div className={styles.actions}>
        {isFree && (
          <ButtonLink href={`/booking?${kind}=${lot.slug}`} size="universal" wide>
            Забронировать
          </ButtonLink>
        )}
        <ButtonLink href="#form" size="universal" variant="outline" wide>
          {isFree ? 'Оставить заявку' : 'Сообщить, когда освободится'}
        </ButtonLink>
      </div>
    </div>
  );
}

const NARROW = '(max-width: 1279.98px)';

function onWidth(listener: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
