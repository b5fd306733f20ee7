import type { Video as FilmData } from '@quarter/contract/content/parts';
import { useState } from 'react';
import { usePictures } from '../shared/sight/sight.ts';
import { cx } from './cx.ts';
import styles from './film.module.css';
import { IconButton } from './icon-button.tsx';
import { Picture, PictureWords } from './picture.tsx';
import { playableFile } from './playable.ts';
import { Video } from './video.tsx';

interface Props {
  readonly title: string;
  readonly video: FilmData;
  /** The width it really takes, as `sizes` wants it. */
  readonly sizes: string;
  /** A moment that was asked for elsewhere, s: the film plays from there. */
  readonly from?: { readonly at: number } | null;
  /** The largest picture of the first screen. */
  readonly priority?: boolean;
  readonly className?: string | undefined;
}

/** A film that is a picture until somebody wants to see it: it is not loaded before. */
export function Film({ title, video, sizes, from = null, priority = false, className }: Props) {
  const [isAsked, setAsked] = useState(false);
  const hasPictures = usePictures();
  if (!hasPictures) return <PictureWords>{`Фильм: ${title}`}</PictureWords>;
  return (
    <div className={cx(styles.film, className)}>
      {isAsked || from ? (
        <Player title={title} video={video} from={from} />
      ) : (
        <>
          <Picture picture={video.poster} sizes={sizes} priority={priority} alt="" />
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

/** The film that was asked for, in the first source that this browser plays. */
function Player({ title, video, from }: Required<Pick<Props, 'title' | 'video' | 'from'>>) {
  const [file] = useState(() => playableFile(video));
  const { poster } = video;
  const still = `${poster.src}-${poster.width}.jpeg`;
  return <Video label={title} file={file} poster={still} isAsked from={from} className={styles.player} />;
}

/** Length of a film as players print it: 75 → «1:15». */
export const durationText = (seconds: number) => clock(Math.round(seconds));

/** Moment of a film as players print it, with the second that has begun: 2.5 → «0:02». */
export const momentText = (seconds: number) => clock(Math.floor(seconds));

function clock(whole: number): string {
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
