import { use } from 'react';
import { Link } from 'react-router';
import { HeartSlot } from '../../shared/heart-slot.ts';
import { useShare } from '../../shared/use-share.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './toolbar.module.css';
import { useListReturn } from './use-list-return.ts';

interface Props {
  /** Id of the flat. */
  readonly lot: number;
  /** Address of the list that the visitor came from; null when they came from elsewhere. */
  readonly list: string | null;
  /** Name under which the page is shared. */
  readonly title: string;
}

/** Way back to the list, favourite, share, print. */
export function Toolbar({ lot, list, title }: Props) {
  const Heart = use(HeartSlot);
  const back = useListReturn(list);
  return (
    <div className={styles.toolbar}>
      <Link className={styles.action} to={back.href} onClick={back.onClick}>
        <Icon name="back" size={20} />
        Бутик квартир
      </Link>
      <div className={styles.actions}>
        {Heart && <Heart lot={lot} name={title} isWordy />}
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
  const { said, share } = useShare();
  return (
    <>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      <button
        type="button"
        className={styles.action}
        aria-label="Поделиться"
        onClick={() => share(window.location.href, title)}
      >
        <Icon name={said ? 'check' : 'share'} size={20} />
        <span className={said ? undefined : styles.word}>{said ?? 'Поделиться'}</span>
      </button>
    </>
  );
}
