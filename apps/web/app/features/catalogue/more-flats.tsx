import { counted, FLATS, thousands } from '@quarter/domain/format';
import { useEffect, useRef } from 'react';
import button from '../../ui/button.module.css';
import { cx } from '../../ui/cx.ts';
import { type Address, boutiqueHref } from './address.ts';
import styles from './more-flats.module.css';

interface Props {
  /** Address of the list on the screen. */
  readonly address: Address;
  readonly hasNext: boolean;
  /** Flats on the screen and found in all. */
  readonly shown: number;
  readonly count: number;
  readonly isLoading: boolean;
}

/** How much of the list is shown, and the link to its following page. */
export function MoreFlats({ address, hasNext, shown, count, isLoading }: Props) {
  const foot = useRef<HTMLDivElement>(null);
  const asked = useRef<number | null>(null);

  // The link moves away under the new flats; the focus goes to the first of them.
  useEffect(() => {
    const from = asked.current;
    if (from === null || shown <= from) return;
    asked.current = null;
    foot.current?.previousElementSibling?.children[from]?.querySelector('a')?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <div className={styles.foot} ref={foot}>
      <p className={styles.shown}>
        {count > shown ? `Показано ${thousands(shown)} из ${thousands(count)}` : counted(count, FLATS)}
      </p>
      {hasNext && (
        <a
          className={cx(button.button, button.medium, button.outline)}
          href={boutiqueHref({ ...address, pages: address.pages + 1 })}
          aria-busy={isLoading || undefined}
          onClick={() => {
            asked.current = shown;
          }}
        >
          {isLoading && <span className={button.mark} />}
          Показать ещё
        </a>
      )}
    </div>
  );
}
