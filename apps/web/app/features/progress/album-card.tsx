import type { AlbumDetail } from '@quarter/contract/content/progress';
import { dayAndMonth, monthTitle } from '@quarter/domain/dates';
import { counted, PHOTOS } from '@quarter/domain/format';
import { useId, useState } from 'react';
import { Lightbox } from '../../ui/lightbox.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './album-card.module.css';

interface Props {
  readonly album: AlbumDetail;
  /** The first screen: its picture is not lazy. */
  readonly isFirst: boolean;
}

/** One large picture and up to two beside it; a press opens them all. */
const IN_SIGHT = 3;

const LARGE = '(width <= 991.98px) 100vw, 48vw';
const SMALL = '(width <= 991.98px) 50vw, 24vw';
/** By how many there are: one has the whole place, the second of two is cut to stand upright beside the first. */
const SIZES: Readonly<Record<number, readonly string[]>> = {
  1: ['(width <= 991.98px) 100vw, 72vw'],
  2: [LARGE, '(width <= 767.98px) 100vw, 58vw'],
};

/** A month of the construction: what was done, and the pictures of a day. */
export function AlbumCard({ album: { date, shot, text, facts, photos }, isFirst }: Props) {
  const heading = useId();
  const [opened, setOpened] = useState<number | null>(null);
  const more = photos.length - IN_SIGHT;
  const moreText = `Ещё ${counted(more, PHOTOS)}`;

  return (
    <article className={styles.album} aria-labelledby={heading}>
      <div className={styles.words}>
        <h2 id={heading}>{monthTitle(date)}</h2>
        <p className={styles.shot}>
          Съёмка <time dateTime={shot}>{dayAndMonth(shot)}</time>
        </p>
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.text}>{text}</p>
      </div>
      <ul className={styles.photos} data-count={Math.min(photos.length, IN_SIGHT)}>
        {photos.slice(0, IN_SIGHT).map(({ title, picture }, index) => (
          <li key={title}>
            <button
              type="button"
              className={styles.photo}
              aria-label={
                index === IN_SIGHT - 1 && more > 0
                  ? `Открыть снимок: ${title}. ${moreText}`
                  : `Открыть снимок: ${title}`
              }
              onClick={() => setOpened(index)}
            >
              <Picture
                picture={picture}
                priority={isFirst && index === 0}
                sizes={SIZES[photos.length]?.[index] ?? (index === 0 ? LARGE : SMALL)}
              />
              {index === IN_SIGHT - 1 && more > 0 && <span className={styles.more}>{moreText}</span>}
            </button>
          </li>
        ))}
      </ul>
      <Lightbox
        label={`Снимки: ${monthTitle(date)}`}
        pictures={photos}
        index={opened}
        onClose={() => setOpened(null)}
      />
    </article>
  );
}
