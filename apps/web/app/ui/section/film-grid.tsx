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

/** Films with their words, two in a row; one alone has its words beside it. */
export function FilmGrid({ films }: Props) {
  return (
    <ul className={`wrap ${styles.films}`}>
      {films.map(({ slug, title, text, video }) => (
        <li key={slug}>
          <Film title={title} video={video} sizes="(width <= 991.98px) 100vw, 62vw" />
          <p className={styles.film}>
            {title} <span className={styles.quiet}>{durationText(video.duration)}</span>
          </p>
          <p className={styles.quiet}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
