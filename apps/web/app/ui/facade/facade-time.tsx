import manifest from '../../pictures/facade-times.generated.json' with { type: 'json' };
import { useDaytime } from '../../shared/theme/daytime.ts';
import { Picture } from '../picture.tsx';
import styles from './facade.module.css';

const TIMES = { morning: manifest['facade-morning'], evening: manifest['facade-evening'] } as const;

/** Over the facade of the theme, whose outlines it shares: the same in the morning and in the evening. */
export default function FacadeTime({ sizes }: { readonly sizes: string }) {
  const time = useDaytime();
  if (time === 'day' || time === 'night') return null;
  return (
    <div data-theme-picture={time} className={styles.time}>
      <Picture picture={{ ...TIMES[time], alt: '' }} sizes={sizes} className={styles.picture} />
    </div>
  );
}
