import { counted, FLATS, thousands } from '@quarter/domain/format';
import { useEffect, useRef } from 'react';
import { isPlainClick } from '../../shared/address/plain-click.ts';
import button from '../../ui/button.module.css';
import { cx } from '../../ui/cx.ts';
import { type Address, followingPage } from './address.ts';
import styles from './more-flats.module.css';
import { useHref } from './use-href.ts';

interface Props {
  /** Address of the list on the screen. */
  readonly address: Address;
  readonly hasNext: boolean;
  /** Cards on the screen and on all pages, and how many flats they are of. */
  readonly shown: number;
  readonly total: number;
  readonly flats: number;
  /** Whether some of the cards are of layouts. */
  readonly isOfLayouts: boolean;
  readonly isLoading: boolean;
  readonly go: (address: Address) => void;
}

/** How much of the list is shown, and the link to its following page. With scripts the page is added to the list. */
export function MoreFlats({ address, hasNext, shown, isLoading, go, ...counts }: Props) {
  const href = useHref();
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
        {shownText(address.offset, shown, counts)}
        {address.offset > 0 && (
          <>
            {' '}
            <a href={href({ ...address, offset: 0, pages: 1 })}>К началу списка</a>
          </>
        )}
      </p>
      {hasNext && (
        <a
          className={cx(button.button, button.medium, button.outline)}
          href={href(followingPage(address))}
          aria-busy={isLoading || undefined}
          onClick={event => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            asked.current = shown;
            go({ ...address, pages: address.pages + 1 });
          }}
        >
          {isLoading && <span className={button.mark} />}
          Показать ещё
        </a>
      )}
    </div>
  );
}

function shownText(
  offset: number,
  shown: number,
  { total, flats, isOfLayouts }: Pick<Props, 'total' | 'flats' | 'isOfLayouts'>,
): string {
  if (shown === 0) return 'Здесь список уже закончился.';
  const what = isOfLayouts ? 'планировок: ' : '';
  if (offset > 0)
    return `Показано ${what}${thousands(offset + 1)}–${thousands(offset + shown)} из ${thousands(total)}.`;
  if (total > shown) return `Показано ${what}${thousands(shown)} из ${thousands(total)}`;
  return counted(flats, FLATS);
}
