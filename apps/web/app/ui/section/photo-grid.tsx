import { useState } from 'react';
import { Lightbox } from '../lightbox.tsx';
import type { PictureData } from '../picture.tsx';
import { Photo } from './photo.tsx';
import styles from './photo-grid.module.css';

interface Props {
  /** Name of the set, for a screen reader. */
  readonly label: string;
  readonly photos: readonly {
    readonly title: string;
    readonly text: string;
    readonly picture: PictureData;
  }[];
}

/** What a picture has to have to be drawn across the page, px. */
const WIDE = 1000;

/**
 * Pictures with their words; a press opens them over the screen. Of an odd number the first takes the whole width,
 * unless it is too small for it.
 */
export function PhotoGrid({ label, photos }: Props) {
  const [opened, setOpened] = useState<number | null>(null);
  const isLed = photos.length % 2 === 1 && (photos[0]?.picture.width ?? 0) > WIDE;

  return (
    <>
      <ul className={`wrap ${styles.grid}`} data-led={isLed}>
        {photos.map(({ title, text, picture }, index) => (
          <li key={title}>
            <Photo
              title={title}
              text={text}
              picture={picture}
              sizes={index === 0 && isLed ? '96vw' : '(width <= 767.98px) 100vw, 48vw'}
              onOpen={() => setOpened(index)}
            />
          </li>
        ))}
      </ul>
      <Lightbox label={label} pictures={photos} index={opened} onClose={() => setOpened(null)} />
    </>
  );
}
