import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { isStill } from '../shared/page/still.ts';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import styles from './video.module.css';
import { nextVideoState, type VideoState } from './video-rules.ts';

interface Props {
  /** Name for a screen reader. */
  readonly label: string;
  readonly file: string;
  /** Picture until it plays. */
  readonly poster?: string;
  /** Subtitles in WebVTT. */
  readonly captions?: string;
  /** Pauses once by itself after it has played so long, ms. */
  readonly pauseAfter?: number;
  /** Plays without sound, over and over, while it is in sight; stands where no motion is wanted. */
  readonly isBackground?: boolean;
  /** Was asked for by a press already: plays as soon as it is here, and takes the focus. */
  readonly isAsked?: boolean;
  /** The moment to go on from, s; every new one is gone to. */
  readonly from?: { readonly at: number } | null | undefined;
  readonly className?: string | undefined;
}

const BUTTONS = {
  waiting: ['play', 'Смотреть'],
  loaded: ['play', 'Смотреть'],
  paused: ['play', 'Смотреть дальше'],
  ended: ['replay', 'Смотреть сначала'],
} as const;

/** A film with one button that starts it, goes on and starts anew; while it plays, the browser's controls. */
export function Video({
  label,
  file,
  poster,
  captions,
  pauseAfter,
  isBackground = false,
  isAsked = false,
  from = null,
  className,
}: Props) {
  const film = useRef<HTMLVideoElement>(null);
  const hasPaused = useRef(false);
  /** Stopped by hand: coming into sight does not start it again. */
  const isStopped = useRef(false);
  const [state, setState] = useState<VideoState>('waiting');
  const isPlaying = state === 'playing';

  useEffect(() => {
    if (!isPlaying || pauseAfter === undefined || hasPaused.current) return;
    const timer = setTimeout(() => {
      hasPaused.current = true;
      film.current?.pause();
    }, pauseAfter);
    return () => clearTimeout(timer);
  }, [isPlaying, pauseAfter]);

  useEffect(() => {
    const video = film.current;
    if (!video || !isBackground || isStill()) return;
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) video.pause();
      else if (!isStopped.current) start(video);
    });
    sight.observe(video);
    return () => sight.disconnect();
  }, [isBackground]);

  useEffect(() => {
    if (!isAsked || !film.current) return;
    film.current.focus();
    start(film.current);
  }, [isAsked]);

  useEffect(() => {
    if (!from || !film.current) return;
    film.current.currentTime = from.at;
    start(film.current);
  }, [from]);

  // What was loaded, or failed, before this script came has said so to nobody.
  useEffect(() => {
    const video = film.current;
    if (video?.error) warn(file);
    else if (video && video.readyState > 0) setState(before => nextVideoState(before, 'loadedmetadata'));
  }, [file]);

  const note = ({ type }: SyntheticEvent) => setState(before => nextVideoState(before, type));

  return (
    <div className={cx(styles.video, className)} data-state={state}>
      <video
        ref={film}
        className={styles.film}
        aria-label={label}
        src={file}
        poster={poster}
        preload={isBackground ? 'none' : 'metadata'}
        playsInline
        muted={isBackground}
        loop={isBackground}
        controls={isPlaying && !isBackground}
        onLoadedMetadata={note}
        onPlay={note}
        onPause={note}
        onEnded={note}
        onError={() => warn(file)}
      >
        {captions && <track kind="captions" srcLang="ru" label="Русские" src={captions} />}
      </video>
      {isPlaying && isBackground && (
        <IconButton
          className={styles.pause}
          icon="pause"
          label={`Остановить: ${label}`}
          onClick={() => {
            isStopped.current = true;
            film.current?.pause();
          }}
        />
      )}
      {!isPlaying && (
        <IconButton
          variant="plate"
          className={styles.play}
          icon={BUTTONS[state][0]}
          label={`${BUTTONS[state][1]}: ${label}`}
          onClick={() => film.current && start(film.current)}
        />
      )}
    </div>
  );
}

/** Plays as far as the browser allows it now; a refusal leaves the button. */
function start(video: HTMLVideoElement) {
  // What was lost with the connection is asked for again.
  if (video.error) video.load();
  video.play().catch(() => {});
}

/** Nobody but a developer is told. */
function warn(file: string) {
  console.warn(`Video ${file} has not loaded`);
}
