import type { EndpointResponse } from '@quarter/contract/endpoints';
import { useEffect, useRef, useState } from 'react';
import { browserApi } from '../../api.ts';
import hero from '../../pictures/hero.generated.json' with { type: 'json' };
import { usePictures } from '../../shared/sight/sight.ts';
import { durationText } from '../../ui/film.tsx';
import { Picture } from '../../ui/picture.tsx';
import { playableFile } from '../../ui/playable.ts';
import { Video } from '../../ui/video.tsx';
import styles from './menu.module.css';

/** Where there is no room for it, see `menu.module.css`. */
const NO_ROOM = '(width <= 991.98px), (hover: none) and (pointer: coarse)';

type Film = EndpointResponse<'index-old/menu-video'>[number];

/**
 * The first film of the menu over the complex by night; both come when the menu is opened for the first time. A film
 * that does not come leaves the picture.
 */
export default function MenuFilm() {
  const view = useRef<HTMLDivElement>(null);
  const [film, setFilm] = useState<Film>();

  const [hasRoom] = useState(() => !window.matchMedia(NO_ROOM).matches);

  const isShown = usePictures() && hasRoom;

  useEffect(() => {
    if (!isShown) return;
    browserApi()
      .content('index-old/menu-video')
      .then(([first]) => setFilm(first))
      .catch((error: unknown) => console.warn('No film of the menu:', error));
  }, [isShown]);

  // Nobody sees what plays in a closed menu.
  useEffect(() => {
    const menu = view.current?.closest('dialog');
    const stop = () => view.current?.querySelector('video')?.pause();
    menu?.addEventListener('close', stop);
    return () => menu?.removeEventListener('close', stop);
  }, []);

  if (!isShown) return null;
  return (
    <div ref={view} className={styles.view}>
      <Picture picture={hero['hero-night']} sizes="178vh" alt="" />
      {film && (
        <>
          <Video label={film.title} file={playableFile(film.video)} className={styles.film} />
          <p className={styles.caption} aria-hidden="true">
            {film.title}, {durationText(film.video.duration)}
          </p>
        </>
      )}
    </div>
  );
}
