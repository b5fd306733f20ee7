import type { ReactNode } from 'react';
import styles from './carousel.module.css';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useSlides } from './use-slides.ts';

interface Props {
  /** What the slides are, for a screen reader. */
  readonly label: string;
  /** `CarouselSlide`s. */
  readonly children: ReactNode;
  /** Sets the width of slides by `--slide`, 320 px by default. */
  readonly className?: string | undefined;
}

/**
 * A row of slides that a finger, a wheel and the keyboard scroll, and two arrows turn. The browser scrolls and snaps
 * it, so it works before scripts and without them.
 */
export function Carousel({ label, children, className }: Props) {
  const { row, place, turn } = useSlides<HTMLUListElement>();
  const isWhole = place.isAtStart && place.isAtEnd;
  return (
    <section aria-label={label} aria-roledescription="карусель">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too. */}
      <ul ref={row} tabIndex={0} className={cx(styles.row, className)} aria-label={label}>
        {children}
      </ul>
      <div className={styles.controls} hidden={isWhole}>
        <ProgressBar label="Показано" value={place.seen} />
        <IconButton label="Назад" icon="back" isOff={place.isAtStart} onClick={() => turn(-1)} />
        <IconButton label="Вперёд" icon="arrow" isOff={place.isAtEnd} onClick={() => turn(1)} />
      </div>
    </section>
  );
}

/** One slide. */
export function CarouselSlide({ children }: { readonly children: ReactNode }) {
  return <li className={styles.slide}>{children}</li>;
}
