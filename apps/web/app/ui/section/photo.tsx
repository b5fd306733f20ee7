import { Picture, type PictureData } from '../picture.tsx';
import styles from './photo.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly picture: PictureData;
  readonly sizes: string;
  readonly priority?: boolean;
  readonly onOpen: () => void;
}

/** A picture that a press opens, with its words under it; where it stands gives it its shape. */
export function Photo({ title, text, picture, sizes, priority = false, onOpen }: Props) {
  return (
    <>
      <button type="button" className={styles.photo} aria-label={`Открыть: ${title}`} onClick={onOpen}>
        <Picture picture={picture} sizes={sizes} priority={priority} suppressHydrationWarning={priority} />
      </button>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </>
  );
}
