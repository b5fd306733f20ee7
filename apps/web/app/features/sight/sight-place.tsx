import { useSight } from '../../shared/sight/sight.ts';
import { LatePart, lateComponent } from '../../ui/late-part.tsx';
import styles from './sight-place.module.css';

/** Few visitors have it. */
const Bar = lateComponent(() => import('./sight-bar.tsx'));

/** Room for the choices of the version for who sees badly, above the header; kept before they come. */
export function SightPlace() {
  const sight = useSight();
  return (
    <div className={styles.place}>
      {sight && (
        <LatePart>
          <Bar words={sight} />
        </LatePart>
      )}
    </div>
  );
}
