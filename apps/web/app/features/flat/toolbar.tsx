import { use, useState } from 'react';
import { Link } from 'react-router';
import { useListReturn } from '../../shared/address/use-list-return.ts';
import { HeartSlot } from '../../shared/lots/heart-slot.ts';
import { Icon } from '../../ui/icon.tsx';
import { LatePart, lateComponent } from '../../ui/late-part.tsx';
import { FLAT_LIST } from './list-return.ts';
import styles from './toolbar.module.css';

/** Late for the maker of QR codes in it. */
const ShareWindow = lateComponent(() => import('./share-window.tsx'));

interface Props {
  readonly flat: { readonly id: number; readonly slug: string };
  /** Address of the list that the visitor came from; null when they came from elsewhere. */
  readonly list: string | null;
  /** Name under which the page is shared. */
  readonly title: string;
}

/** Way back to the list, favourite, share, print. */
export function Toolbar({ flat, list, title }: Props) {
  const Heart = use(HeartSlot);
  const back = useListReturn(FLAT_LIST, list);
  /** How often the window was asked for: each press asks anew for what has not come. */
  const [presses, setPresses] = useState(0);
  const [isOpen, setOpen] = useState(false);

  return (
    <div className={styles.toolbar}>
      <Link className={styles.action} to={back.href} onClick={back.onClick}>
        <Icon name="back" size={20} />
        Бутик квартир
      </Link>
      <div className={styles.actions}>
        {Heart && <Heart lot={flat.id} name={title} isWordy />}
        <button
          type="button"
          className={styles.action}
          aria-label="Поделиться"
          onClick={() => {
            setPresses(presses + 1);
            setOpen(true);
          }}
        >
          <Icon name="share" size={20} />
          <span className={styles.word}>Поделиться</span>
        </button>
        <Link className={styles.action} aria-label="Печать" to={`/flats/print/${flat.slug}`}>
          <Icon name="print" size={20} />
          <span className={styles.word}>Печать</span>
        </Link>
      </div>
      {presses > 0 && (
        <LatePart key={presses}>
          <ShareWindow isOpen={isOpen} onClose={() => setOpen(false)} title={title} flat={flat} />
        </LatePart>
      )}
    </div>
  );
}
