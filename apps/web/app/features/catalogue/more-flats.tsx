import { counted, FLATS, LAYOUTS, thousands } from '@quarter/domain/format';
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
  readonly isLoading: boolean;
  readonly go: (address: Address) => void;
}

/** How much of the list is shown, and the link to its following page. With scripts the page is added to the list. */
export function MoreFlats({ address, hasNext, shown, total, flats, isLoading, go }: Props) {
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
        {shownText({ offset: address.offset, shown, total, flats })}
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

function shownText({ offset, shown, total, flats }: Record<'offset' | 'shown' | 'total' | 'flats', number>) {
  if (shown === 0) return 'Здесь список уже закончился.';
  const isOfLayouts = total < flats;
  const part = offset > 0 ? `${thousands(offset + 1)}–${thousands(offset + shown)}` : thousands(shown);
  if (offset > 0 || total > shown)
    return `Показано ${isOfLayouts ? 'планировок: ' : ''}${part} из ${thousands(total)}${offset > 0 ? '.' : ''}`;
  return isOfLayouts ? `${counted(total, LAYOUTS)}, ${counted(flats, FLATS)}` : counted(flats, FLATS);
}
