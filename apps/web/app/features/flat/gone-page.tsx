import { flatPlace, flatTitle } from '@quarter/domain/flat-words';
import { glue } from '@quarter/domain/format';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { FormerFlat } from './find-flat.ts';
import styles from './gone-page.module.css';

interface Props {
  readonly flat: FormerFlat;
  /** Cards of the similar flats; null when there are none. */
  readonly cards: ReactNode;
}

/** Address of a flat that is gone: what it was, similar free ones, the list. */
export default function GonePage({ flat, cards }: Props) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.words}>
        <p className={styles.place}>{flatPlace(flat)}</p>
        <h1>{flatTitle(flat)}</h1>
        <p className={styles.text}>{goneText(flat)}</p>
        <p className={styles.ways}>
          <ButtonLink href={`/flats?layout_type=${flat.layout.layout_type}`}>
            Квартиры с тем же числом комнат
          </ButtonLink>
          <TextLink href="/flats">Бутик квартир</TextLink>
        </p>
      </div>
      {cards && (
        <section aria-labelledby="similar-title" className={styles.similar}>
          <h2 id="similar-title">Похожие свободные квартиры</h2>
          {cards}
        </section>
      )}
    </div>
  );
}

function goneText({ isSold }: FormerFlat): string {
  return glue(
    isSold ? 'Эта квартира продана. Выберите другую' : 'Эта квартира больше не продаётся. Выберите другую',
  );
}
