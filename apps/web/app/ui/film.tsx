import type { Video as FilmData } from '@quarter/contract/content/parts';
import { lazy, Suspense, useState } from 'react';
import { cx } from './cx.ts';
import styles from './film.module.css';
import { IconButton } from './icon-button.tsx';
import { Picture } from './picture.tsx';

const Video = lazy(() => import('./video-asked.tsx'));

interface Props {
  readonly title: string;
  readonly video: FilmData;
  /** The width it really takes, as `sizes` wants it. */
  readonly sizes: string;
  readonly className?: string | undefined;
}

/** A film that is a picture until somebody wants to see it: neither the film nor its player is loaded before. */
export function Film({ title, video, sizes, className }: Props) {
  const [isAsked, setAsked] = useState(false);
  const poster = <Picture picture={video.poster} sizes={sizes} alt="" />;
  return (
    <div className={cx(styles.film, className)}>
      {isAsked ? (
        <Suspense fallback={poster}>
          <Video label={title} video={video} className={styles.player} />
        </Suspense>
      ) : (
        <>
          {poster}
          <IconButton
            variant="plate"
            className={styles.play}
            icon="play"
            label={`Смотреть: ${title}`}
            onClick={() => setAsked(true)}
          />
        </>
      )}
    </div>
  );
}

/** Length of a film as players print it: 75 → «1:15». */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
