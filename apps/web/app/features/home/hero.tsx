import type { Building, BuildingDetail, Project } from '@quarter/contract/complex';
import { glue } from '@quarter/domain/format';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../shared/when-idle.ts';
import { DaytimeChoice } from '../../ui/daytime-choice.tsx';
import { LatePart, lateComponent } from '../../ui/late-part.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SeenFirst } from '../../ui/seen-first.tsx';
import styles from './hero.module.css';
import { HERO_SIZES, heroPictures } from './hero-pictures.ts';

/** Where storeys are large enough, and there is something to point with; the picker below is for everybody. */
const POINTED = '(hover: hover) and (pointer: fine) and (width > 991.98px)';
const Storeys = lateComponent(() => import('./hero-storeys.tsx'));

/** What the pictures of the times are called; one end of the row of times is the theme itself. */
const TIMES = [
  { time: 'morning', name: 'morning' },
  { time: 'day', name: 'light' },
  { time: 'evening', name: 'evening' },
  { time: 'night', name: 'dark' },
] as const;

interface Props {
  readonly project: Project;
  readonly buildings: readonly Building[];
  readonly load: (id: number) => Promise<BuildingDetail>;
}

/**
 * The first screen: the complex at a time of day, its name and its line. Once the page rests, storeys of the houses
 * are chosen on the picture.
 */
export function Hero({ project, buildings, load }: Props) {
  const pictures = heroPictures(project.season);
  const [isPointed, setPointed] = useState(false);
  useEffect(() => {
    const query = matchMedia(POINTED);
    const look = () => setPointed(query.matches);
    query.addEventListener('change', look);
    const callOff = whenIdle(look);
    return () => {
      query.removeEventListener('change', look);
      callOff();
    };
  }, []);
  return (
    <section className={styles.hero}>
      {TIMES.map(({ time, name }) => {
        const picture = pictures[time];
        return (
          picture && (
            <div key={time} data-theme-picture={name} className={`${styles.picture} ${styles[time]}`}>
              <Picture
                picture={picture.wide}
                phone={picture.phone}
                sizes={HERO_SIZES}
                fetchPriority="high"
                suppressHydrationWarning
              />
            </div>
          )
        );
      })}
      <SeenFirst />
      <div className={styles.words}>
        <h1 className={styles.title}>{project.name}</h1>
        <p className={styles.line}>{glue(project.tagline)}</p>
      </div>
      <div className={styles.time}>
        <DaytimeChoice look="cells" times={TIMES.flatMap(({ time }) => (pictures[time] ? [time] : []))} />
      </div>
      {isPointed && (
        <LatePart lost={null}>
          <Storeys buildings={buildings} load={load} />
        </LatePart>
      )}
    </section>
  );
}
