import type { Video as FilmData } from '@quarter/contract/content/parts';
import { useState } from 'react';
import { lateCode } from '../shared/late-code.ts';
import { cx } from './cx.ts';
import styles from './film.module.css';
import { IconButton } from './icon-button.tsx';
import { Late } from './late.tsx';
import { Picture } from './picture.tsx';

const playerCode = lateCode(() => import('./video-asked.tsx'));

interface Props {
  readonly title: string;
  readonly video: FilmData;
  /** The width it really takes, as `sizes` wants it. */
  readonly sizes: string;
  /** A moment that was asked for elsewhere, s: the film plays from there. */
  readonly from?: { readonly at: number } | null;
  readonly className?: string | undefined;
}

/** A film that is a picture until somebody wants to see it: neither the film nor its player is loaded before. */
export function Film({ title, video, sizes, from = null, className }: Props) {
  const [isAsked, setAsked] = useState(false);
  /** The moment that was asked for last when the visitor chose to do without the player. */
  const [dropped, setDropped] = useState<Props['from']>(null);
  const poster = <Picture picture={video.poster} sizes={sizes} alt="" />;
  return (
    <div className={cx(styles.film, className)}>
      {isAsked || from !== dropped ? (
        <Late
          code={playerCode}
          press={from}
          waiting={poster}
          onDrop={() => {
            setAsked(false);
            setDropped(from);
          }}
        >
          {({ default: Player }) => (
            <Player label={title} video={video} from={from} className={styles.player} />
          )}
        </Late>
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
export const durationText = (seconds: number) => clock(Math.round(seconds));

/** Moment of a film as players print it, with the second that has begun: 2.5 → «0:02». */
export const momentText = (seconds: number) => clock(Math.floor(seconds));

function clock(whole: number): string {
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
