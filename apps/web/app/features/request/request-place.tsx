import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { telHref } from '../../shared/phone.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { LatePart, lateComponent } from '../../ui/late-part.tsx';
import { LostForm } from '../../ui/lost-form.tsx';
import { KINDS } from './kinds.ts';
import type RequestFormType from './request-form.tsx';
import styles from './request-place.module.css';

type Props = ComponentProps<typeof RequestFormType>;

const RequestForm = lateComponent(() => import('./request-form.tsx'));

/** How far from sight a form is fetched, and how long it waits for a quiet moment. */
const NEAR = '1200px';
const QUIET_MS = 2_000;

/**
 * Place of a form. Its script comes when the visitor is near or the page has settled; until then, and without scripts,
 * there is the phone. The form is not part of the server's page: half hydrated, it would be drawn anew under the hands
 * of whoever writes into it.
 */
export function RequestPlace(props: Props) {
  const { kind, contact } = props;
  const place = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const ask = () => {
      stop();
      setAsked(true);
    };
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) ask();
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    const timer = setTimeout(ask, QUIET_MS);
    function stop() {
      observer.disconnect();
      clearTimeout(timer);
    }
    return stop;
  }, []);

  const { hasWish, comment, title } = KINDS[kind];
  const phone = (
    <ButtonLink href={telHref(contact.phone)} size="universal">
      <span>
        {title}: <span className={styles.phone}>{contact.phone}</span>
      </span>
    </ButtonLink>
  );
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={cx(styles.place, hasWish && styles.wish, comment && styles.comment)}
    >
      {isAsked ? (
        <LatePart waiting={phone} lost={LostForm}>
          <RequestForm {...props} />
        </LatePart>
      ) : (
        phone
      )}
    </div>
  );
}
