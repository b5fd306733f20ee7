import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './frame.module.css';
import { LotAside } from './lot-aside.tsx';
import { KIND_WORDS } from './lot-view.ts';
import { SessionLine } from './session-line.tsx';
import { useBooking } from './store.ts';

/** Names of the steps; the second one is called by its lot. */
function namesOf(kind: keyof typeof KIND_WORDS): readonly string[] {
  return ['Телефон', `${KIND_WORDS[kind].name} и\u00a0оплата`, 'Собственники', 'Проверка и\u00a0согласие'];
}

const LAST: StepNumber = 4;

/** Number of a step, from 1. */
export type StepNumber = 1 | 2 | 3 | 4;

interface Props {
  /** Null where the way has no further step. */
  readonly step: StepNumber | null;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
  /** Stands under the step, over the whole width. */
  readonly after?: ReactNode;
}

/** A step: where it stands on the way, its title, its form, and the lot beside it. */
export function Frame({ step, title, intro, children, after }: Props) {
  const heading = useHeadingFocus();
  return (
    <div className={`wrap ${styles.page}`}>
      {step !== null && <Steps current={step} />}
      <div className={styles.columns}>
        <header className={styles.head}>
          {step !== null && <p className={styles.count}>{`Шаг ${step} из ${LAST}`}</p>}
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {intro && <p className={styles.intro}>{intro}</p>}
          <SessionLine />
        </header>
        <div className={styles.main}>{children}</div>
        <LotAside className={styles.aside} />
      </div>
      {after}
    </div>
  );
}

/**
 * The heading of a step. The field or button that had the focus may go with what was there before, at the same address;
 * whoever works without a mouse then goes on at the heading. Nobody is moved who has only opened the page.
 */
function useHeadingFocus() {
  const { current } = useBooking();
  const heading = useRef<HTMLHeadingElement>(null);
  const owners = current?.booking.owner_set.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved or removed owner changes the step in its place.
  useEffect(() => {
    const isLost = document.activeElement === document.body && navigator.userActivation?.hasBeenActive;
    if (isLost) heading.current?.focus({ preventScroll: true });
  }, [owners]);
  return heading;
}

function Steps({ current }: { readonly current: StepNumber }) {
  const { lot } = useBooking();
  return (
    <ol className={styles.steps} aria-label="Шаги бронирования">
      {namesOf(lot?.kind ?? 'flat').map((name, index) => {
        const number = index + 1;
        const isDone = number < current;
        return (
          <li
            key={name}
            className={cx(styles.step, number <= current && styles.reached)}
            aria-current={number === current ? 'step' : undefined}
          >
            {isDone ? <Icon name="check" size={20} /> : <span className={styles.number}>{number}</span>}
            <span>
              {name}
              {isDone && <span className="visually-hidden"> — пройден</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
