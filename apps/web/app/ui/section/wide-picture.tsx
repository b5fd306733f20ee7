import { Picture, type PictureData } from '../picture.tsx';
import { SeenFirst } from '../seen-first.tsx';
import styles from './wide-picture.module.css';

interface Props {
  readonly picture: PictureData;
  /** The largest picture of the first screen. */
  readonly priority?: boolean;
  /** The edge that must not be cut off; the middle is kept otherwise. */
  readonly keep?: 'bottom';
}

/** A picture to the edges of the screen. */
export function WidePicture({ picture, priority = false, keep }: Props) {
  return (
    <div className={styles.wide} data-keep={keep}>
      <Picture picture={picture} sizes="100vw" priority={priority} suppressHydrationWarning={priority} />
      {priority && picture.dark && <SeenFirst />}
    </div>
  );
}
