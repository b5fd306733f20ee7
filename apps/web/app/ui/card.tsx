import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import styles from './card.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface Props {
  readonly picture: ReactNode;
  readonly title: string;
  readonly href: string;
  /** At the right of the title, such as a duration. */
  readonly aside?: string;
  readonly text?: string;
  /** Something to watch. */
  readonly isVideo?: boolean;
  readonly className?: string | undefined;
}

/** A picture with its title, one link as a whole. */
export function Card({ picture, title, href, aside, text, isVideo = false, className }: Props) {
  return (
    <div className={cx(styles.card, className)}>
      <div className={styles.picture}>
        {picture}
        {isVideo && (
          <span className={styles.play}>
            <Icon name="play" size={20} />
          </span>
        )}
      </div>
      <p className={styles.words}>
        <Anchor href={href} className={styles.link}>
          {title}
        </Anchor>
        {aside && <span className={styles.aside}>{aside}</span>}
      </p>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  );
}
