import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { telHref } from '../../shared/phone.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { KINDS } from './kinds.ts';
import type RequestForm from './request-form.tsx';
import styles from './request-place.module.css';

type Props = ComponentProps<typeof RequestForm>;

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
  const [Form, setForm] = useState<ComponentType<Props> | null>(null);

  useEffect(() => {
    if (Form || !place.current) return;
    let isGone = false;
    const load = async () => {
      stop();
      try {
        const { default: Loaded } = await import('./request-form.tsx');
        if (!isGone) setForm(() => Loaded);
      } catch (error) {
        console.warn('Form not loaded', error);
      }
    };
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) load();
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    const timer = setTimeout(load, QUIET_MS);
    function stop() {
      observer.disconnect();
      clearTimeout(timer);
    }
    return () => {
      isGone = true;
      stop();
    };
  }, [Form]);

  const { hasWish, comment, title } = KINDS[kind];
  return (
    <div ref={place} className={cx(styles.place, hasWish && styles.wish, comment && styles.comment)}>
      {Form ? (
        <Form {...props} />
      ) : (
        <ButtonLink href={telHref(contact.phone)} size="universal">
          {title}: {contact.phone}
        </ButtonLink>
      )}
    </div>
  );
}
