import type { PropertyDetail } from '@quarter/contract/property';
import { counted, FLOORS } from '@quarter/domain/format';
import type { SectionOnPlan } from './load-flat.ts';
import { SitePlan } from './site-plan.tsx';
import styles from './site-section.module.css';

interface Props {
  readonly building: PropertyDetail['building'];
  readonly site: SectionOnPlan | null;
}

/** Where the section stands in the quarter. Nothing when the picture does not know the section. */
export function SiteSection({ building, site }: Props) {
  if (!site) return null;
  return (
    <section id="site-plan" aria-labelledby="site-title" className={styles.section}>
      <div className={`wrap ${styles.head}`}>
        <h2 id="site-title">На&nbsp;генплане</h2>
        <p>{`${building.name}, ${counted(building.floors, FLOORS)}`}</p>
      </div>
      <SitePlan building={building} site={site} sizes="100vw" />
    </section>
  );
}
