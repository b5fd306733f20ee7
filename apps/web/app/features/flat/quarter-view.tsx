import { Panorama } from '../../ui/panorama.tsx';
import styles from './quarter-view.module.css';
import type { QuarterView as View } from './views.ts';

/** The quarter all around, edge to edge, for a flat whose own view has no picture. */
export default function QuarterView({ view: { title, caption, panorama, spots } }: { readonly view: View }) {
  return (
    <section className={styles.view} aria-label={title}>
      <Panorama label={title} panorama={panorama} spots={spots}>
        <h2>{title}</h2>
        <p className={styles.caption}>{caption}</p>
      </Panorama>
    </section>
  );
}
