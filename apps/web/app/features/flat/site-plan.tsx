import type { PropertyDetail } from '@quarter/contract/property';
import { useId } from 'react';
import { useSite } from '../../shared/page/site.ts';
import { Picture } from '../../ui/picture.tsx';
import type { SectionOnPlan } from './load-flat.ts';
import styles from './site-plan.module.css';

interface Props {
  readonly building: PropertyDetail['building'];
  readonly site: SectionOnPlan;
  readonly sizes: string;
}

/** The quarter from above, shaded, with one section cut out of the shade. */
export function SitePlan({ building, site: { pictures, outline, label }, sizes }: Props) {
  const mask = useId();
  const picture = pictures[useSite()?.project.season ?? 'summer'];
  const points = outline.map(point => point.join(',')).join(' ');
  return (
    <div className={styles.plan}>
      <Picture picture={picture} sizes={sizes} alt={`${building.name} на генплане`} />
      <svg className={styles.shade} viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true">
        <mask id={mask}>
          <rect width="100%" height="100%" fill="white" />
          <polygon points={points} fill="black" />
        </mask>
        <rect width="100%" height="100%" mask={`url(#${mask})`} className={styles.dark} />
      </svg>
      <svg className={styles.shade} aria-hidden="true">
        <svg
          x={`${((label[0] ?? 0) / picture.width) * 100}%`}
          y={`${((label[1] ?? 0) / picture.height) * 100}%`}
          className={styles.spot}
          aria-hidden="true"
        >
          <circle r="18" />
          <text dy="0.35em">{building.number}</text>
        </svg>
      </svg>
    </div>
  );
}
