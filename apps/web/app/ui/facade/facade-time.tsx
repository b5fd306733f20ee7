import manifest from '../../pictures/facade-times.generated.json' with { type: 'json' };
import { cx } from '../cx.ts';
import { Picture } from '../picture.tsx';
import styles from './facade.module.css';

const TIMES = { morning: manifest['facade-morning'], evening: manifest['facade-evening'] } as const;

/** Over the facade of the theme, whose outlines it shares: the same in the morning and in the evening. */
export function FacadeTime({ sizes }: { readonly sizes: string }) {
  return (['morning', 'evening'] as const).map(time => (
    <div key={time} data-theme-picture={time} className={cx(styles.time, styles[time])} aria-hidden="true">
      <Picture picture={{ ...TIMES[time], alt: '' }} sizes={sizes} className={styles.picture} />
    </div>
  ));
}
