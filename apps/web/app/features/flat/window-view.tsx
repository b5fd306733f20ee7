import { useState } from 'react';
import { Panorama } from '../../ui/panorama.tsx';
import { Choice } from '../../ui/section/choice.tsx';
import type { FlatView } from './views.ts';
import styles from './window-view.module.css';

/** Degrees to each side of straight ahead in which pictures of views are true: behind them is the house itself. */
const REACH = 90;

interface Props {
  /** What is seen from the windows, the main ones first; a quarter's own panorama when there is no such picture. */
  readonly views: readonly FlatView[];
}

/** What is seen from the windows, edge to edge, side by side; looked around in on demand. Nothing without pictures. */
export function WindowView({ views }: Props) {
  const [side, setSide] = useState(views[0]?.id ?? '');
  const view = views.find(({ id }) => id === side) ?? views[0];
  if (!view) return null;
  return (
    <section className={styles.view} aria-label={view.title}>
      <Panorama
        label={view.label}
        panorama={view.panorama}
        spots={view.spots}
        {...(view.isWindow && { reach: REACH })}
      >
        <h2>{view.title}</h2>
        <p className={styles.caption}>{view.caption}</p>
      </Panorama>
      {views.length > 1 && (
        <div className={`wrap ${styles.sides}`}>
          <Choice
            legend="Сторона окон"
            options={views.map(({ id, name }) => ({ value: id, label: name }))}
            value={view.id}
            onChange={setSide}
          />
        </div>
      )}
    </section>
  );
}
