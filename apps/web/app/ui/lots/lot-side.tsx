import { NBSP } from '@quarter/domain/format';
import { type MouseEvent, type ReactNode, use, useEffect, useState } from 'react';
import { HeartSlot } from '../../shared/lots/heart-slot.ts';
import { BottomPanel } from '../bottom-panel.tsx';
import { useNarrow } from '../use-narrow.ts';
import type { LotDiscount } from './lot-discount.ts';
import styles from './lot-side.module.css';

interface SideLot {
  readonly id: number;
  /** «Машино-место № 154» */
  readonly name: string;
  /** Where it is: «−2 уровень, секция 3». */
  readonly place: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Price, or the state of a lot that is taken. */
  readonly price: string;
  readonly discount: LotDiscount | null;
  /** Under the price. */
  readonly notes: readonly string[];
}

interface Props {
  /** The lot that is shown; null when nothing suits. */
  readonly lot: SideLot | null;
  /** Whether nothing suits on any level either. */
  readonly suitsNowhere?: boolean;
  /** Whether the visitor has picked it. */
  readonly isPicked: boolean;
  /** Under the name of a lot that nobody has picked yet. */
  readonly hint: string;
  /** Buttons. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** The lot: in its column beside the scheme where there is room for one, else in the bottom panel once it is picked. */
export function LotSide({ lot, suitsNowhere = false, isPicked, hint, actions, onClose }: Props) {
  const isNarrow = useNarrow();
  // Of the lot whose form the visitor went on to: the panel would lie over it.
  const [left, setLeft] = useState<number | null>(null);
  if (left !== null && (!isPicked || lot?.id !== left)) setLeft(null);
  // A press on the same lot brings no other address: it opens the panel again.
  useEffect(() => {
    if (left === null) return;
    const open = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-picked]')) setLeft(null);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [left]);
  const leave = ({ target }: MouseEvent) => {
    if (lot && target instanceof Element && target.closest('a[href^="#"]')) setLeft(lot.id);
  };
  const content = lot && <LotCard lot={lot} hint={isPicked ? null : hint} actions={actions} />;
  return (
    <>
      <aside className={styles.side} aria-label="Выбрано на схеме" aria-live="polite">
        {content ?? (
          <>
            <h2 className={styles.title}>Ничего не{NBSP}подходит</h2>
            <p className={styles.quiet}>
              {suitsNowhere ? 'Измените фильтры' : 'Измените фильтры или посмотрите другой уровень'}
            </p>
          </>
        )}
      </aside>
      {isNarrow && (
        <BottomPanel
          open={isPicked && lot !== null && lot.id !== left}
          onClose={() => isPicked && left === null && onClose()}
          title={lot ? lot.name : ''}
        >
          {content && (
            // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links in it are what acts.
            <div className={styles.panel} onClick={leave}>
              {content}
            </div>
          )}
        </BottomPanel>
      )}
    </>
  );
}

interface CardProps {
  readonly lot: SideLot;
  readonly hint: string | null;
  readonly actions: ReactNode;
}

function LotCard({ lot, hint, actions }: CardProps) {
  const Heart = use(HeartSlot);
  return (
    <div className={styles.lot}>
      <div className={styles.head}>
        <p className={styles.quiet}>{lot.place}</p>
        {Heart && <Heart lot={lot.id} name={lot.name} className={styles.heart} />}
      </div>
      <h2 className={styles.title} tabIndex={-1}>
        {lot.name}
      </h2>
      {hint && <p className={styles.quiet}>{hint}</p>}
      <dl className={styles.facts}>
        {lot.facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.price}>
        {lot.price}
        {lot.discount && (
          <>
            <s className={styles.old}>{lot.discount.full}</s>{' '}
            <b className={styles.discount}>{lot.discount.mark}</b>
          </>
        )}
      </p>
      {lot.discount && <p className={styles.quiet}>{lot.discount.terms}</p>}
      {lot.notes.map(note => (
        <p key={note} className={styles.quiet}>
          {note}
        </p>
      ))}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
