import { Picture, type PictureData } from '../picture.tsx';
import { SeenFirst } from '../seen-first.tsx';
import styles from './wide-picture.module.css';

interface Props {
  readonly picture: PictureData;
  /** The largest picture of the first screen. */
  readonly priority?: boolean;
}

/** A picture to the edges of the screen. */
export function WidePicture({ picture, priority = false }: Props) {
  return (
    <div className={styles.wide}>
      <Picture picture={picture} sizes="100vw" priority={priority} suppressHydrationWarning={priority} />
      {priority && picture.dark && <SeenFirst />}
    </div>
  );
}
