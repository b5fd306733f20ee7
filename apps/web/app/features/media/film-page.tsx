import type { Film as FilmData } from '@quarter/contract/content/progress';
import { longDay } from '@quarter/domain/dates';
import { Card } from '../../ui/card.tsx';
import { durationText, Film } from '../../ui/film.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PageTitle } from '../../ui/section/page-title.tsx';
import { Section } from '../../ui/section/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './film-page.module.css';

interface Props {
  readonly film: FilmData;
  readonly others: readonly FilmData[];
}

/** One film large, the others under it. */
export function FilmPage({ film, others }: Props) {
  return (
    <>
      <PageTitle title={film.title} aside={film.text} />
      <Film title={film.title} video={film.video} sizes="100vw" className={styles.film} />
      <p className={`wrap ${styles.facts}`}>
        <time dateTime={film.date}>{longDay(film.date)}</time>, {durationText(film.video.duration)}, без звука
      </p>
      {others.length > 0 && (
        <Section title="Другие видео" aside={<TextLink href="/videos">Все видео</TextLink>}>
          <ul className={`wrap ${styles.others}`}>
            {others.map(({ slug, title, text, video, is_main }) => (
              <li key={slug}>
                <Card
                  picture={
                    <Picture picture={video.poster} sizes="(max-width: 767.98px) 100vw, 48vw" alt="" />
                  }
                  title={title}
                  href={is_main ? '/video' : `/video?id=${slug}`}
                  aside={durationText(video.duration)}
                  text={text}
                  isVideo
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
