import type { Video } from '@quarter/contract/content/parts';
import { durationText, Film } from '../film.tsx';
import styles from './film-grid.module.css';

interface Props {
  readonly films: readonly {
    readonly slug: string;
    readonly title: string;
    readonly text: string;
    readonly video: Video;
  }[];
}

/** Films with their words, two in a row; the first of an odd number is as wide as both, so that no row has a hole. */
export function FilmGrid({ films }: Props) {
  return (
    <ul className={`wrap ${styles.films}`}>
      {films.map(({ slug, title, text, video }, index) => (
        <li key={slug}>
          <Film
            title={title}
            video={video}
            sizes={index === 0 && films.length % 2 === 1 ? '100vw' : '(width <= 767.98px) 100vw, 50vw'}
          />
          <p className={styles.film}>
            {title} <span className={styles.quiet}>{durationText(video.duration)}</span>
          </p>
          <p className={styles.quiet}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
