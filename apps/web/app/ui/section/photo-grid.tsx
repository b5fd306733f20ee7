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

/** Pictures with their words; a press opens them over the screen. The first takes the whole width. */
export function PhotoGrid({ label, photos }: Props) {
  const [opened, setOpened] = useState<number | null>(null);

  return (
    <>
      <ul className={`wrap ${styles.grid}`} data-odd={photos.length % 2 === 1}>
        {photos.map(({ title, text, picture }, index) => (
          <li key={title}>
            <Photo
              title={title}
              text={text}
              picture={picture}
              sizes={index === 0 && photos.length % 2 === 1 ? '96vw' : '(width <= 767.98px) 100vw, 48vw'}
              onOpen={() => setOpened(index)}
            />
          </li>
        ))}
      </ul>
      <Lightbox label={label} pictures={photos} index={opened} onClose={() => setOpened(null)} />
    </>
  );
}
