import { useId, useRef } from 'react';
import { usePictures } from '../shared/sight/sight.ts';
import { Icon } from './icon.tsx';
import { Picture, type PictureData, PictureWords } from './picture.tsx';
import styles from './split-pictures.module.css';

export interface SplitFrame {
  readonly title: string;
  readonly text: string;
  readonly picture: PictureData;
}

interface Props {
  /** What the slider shows more of, for a screen reader: «Сколько показать прежнего снимка». */
  readonly label: string;
  readonly before: SplitFrame;
  readonly after: SplitFrame;
  /** The later picture has most of the place at first. */
  readonly isLater?: boolean;
}

/** Two pictures of one camera under a line that a finger, a mouse and arrows move. */
export function SplitPictures({ label, before, after, isLater = false }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const sides = useId();
  const hasPictures = usePictures();
  if (!hasPictures)
    return (
      <div className="wrap">
        {[before, after].map(({ title, picture }) => (
          <PictureWords key={title}>{`${title}. ${picture.alt}`}</PictureWords>
        ))}
      </div>
    );
  return (
    <div ref={stage} className={styles.stage} data-later={isLater}>
      <Picture picture={after.picture} sizes="100vw" />
      <div className={styles.before}>
        <Picture picture={before.picture} sizes="100vw" />
      </div>
      <span className={styles.line} aria-hidden="true">
        <span className={styles.grip}>
          <Icon name="back" size={16} />
          <Icon name="arrow" size={16} />
        </span>
      </span>
      <p className={styles.was}>
        <b>{before.title}</b> {before.text}
      </p>
      <p className={styles.is}>
        <b>{after.title}</b> {after.text}
      </p>
      <input
        type="range"
        className={styles.range}
        min="0"
        max="100"
        defaultValue={isLater ? '28' : '50'}
        aria-label={label}
        aria-describedby={sides}
        onInput={event => stage.current?.style.setProperty('--split', `${event.currentTarget.value}%`)}
      />
      <span id={sides} className="visually-hidden">
        Слева: {before.title}. Справа: {after.title}
      </span>
    </div>
  );
}
