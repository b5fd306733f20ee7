import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import styles from './toolbar.module.css';
import { useListReturn } from './use-list-return.ts';

/** How long «Ссылка скопирована» stays, ms. */
const SAID = 3000;

interface Props {
  /** Address of the list that the visitor came from; null when they came from elsewhere. */
  readonly list: string | null;
  /** Name under which the page is shared. */
  readonly title: string;
}

/** Way back to the list, share, print. */
export function Toolbar({ list, title }: Props) {
  const back = useListReturn(list);
  return (
    <div className={styles.toolbar}>
      <Link className={styles.action} to={back.href} onClick={back.onClick}>
        <Icon name="back" size={20} />
        Бутик квартир
      </Link>
      <div className={styles.actions}>
        <Share title={title} />
        <button type="button" className={styles.action} aria-label="Печать" onClick={() => window.print()}>
          <Icon name="print" size={20} />
          <span className={styles.word}>Печать</span>
        </button>
      </div>
    </div>
  );
}

function Share({ title }: { title: string }) {
  const [said, setSaid] = useState<string | null>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  async function share() {
    const url = window.location.href;
    // A phone has its own window for this; on a desktop people paste the address themselves.
    if (navigator.share && window.matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    setSaid(isCopied ? 'Ссылка скопирована' : 'Скопируйте адрес страницы');
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setSaid(null), SAID);
  }

  return (
    <>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      <button type="button" className={styles.action} aria-label="Поделиться" onClick={share}>
        <Icon name={said ? 'check' : 'share'} size={20} />
        <span className={said ? undefined : styles.word}>{said ?? 'Поделиться'}</span>
      </button>
    </>
  );
}
