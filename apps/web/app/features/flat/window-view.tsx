import type { PropertyDetail } from '@quarter/contract/property';
import { Picture, type PictureData } from '../../ui/picture.tsx';
import styles from './window-view.module.css';
import { viewAlt, viewCaption } from './words.ts';

interface Props {
  readonly flat: PropertyDetail;
  readonly picture: PictureData | null;
}

/** What is seen from the main windows, edge to edge. Nothing when the flat has no picture of its view. */
export function WindowView({ flat, picture }: Props) {
  if (!picture) return null;
  return (
    <section className={styles.view} aria-labelledby="view-title">
      <Picture picture={picture} sizes="100vw" alt={viewAlt(flat)} className={styles.image} />
      <div className={styles.caption}>
        <div className="wrap">
          <h2 id="view-title">Вид из{'\u00a0'}окна</h2>
          <p>{viewCaption(flat)}</p>
        </div>
      </div>
    </section>
  );
}
