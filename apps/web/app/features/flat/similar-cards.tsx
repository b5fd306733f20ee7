import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from '../../shared/address/plain-click.ts';
import styles from './similar-cards.module.css';

/** Place of the cards of similar flats; their plain links are followed without loading the page anew. */
export function SimilarCards({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();

  function followLinks(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || link.origin !== window.location.origin) return;
    event.preventDefault();
    void navigate(link.pathname + link.search);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside take the focus and the keys; this only spares a new document.
    <div className={styles.cards} onClick={followLinks}>
      {children}
    </div>
  );
}
