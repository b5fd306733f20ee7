import type { Film as FilmData } from '@quarter/contract/content/progress';
import { longDay } from '@quarter/domain/dates';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { durationText, Film, momentText } from '../../ui/film.tsx';
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
  const { title, text, video, date, chapters = [], link } = film;
  const [from, setFrom] = useState<{ readonly at: number } | null>(null);
  return (
    <>
      <PageTitle title={title} aside={text} />
      <Film title={title} video={video} sizes="100vw" priority from={from} className={styles.film} />
      <div className={`wrap ${styles.foot}`}>
        <p className={styles.facts}>
          <time dateTime={date}>{longDay(date)}</time>, {durationText(video.duration)}, без звука
        </p>
        {link && <TextLink href={link.href}>{link.label}</TextLink>}
      </div>
      {chapters.length > 0 && (
        <ul className={styles.chapters} aria-label="Части фильма">
          {chapters.map(({ title: name, picture, at }) => (
            <li key={at}>
              <button type="button" className={styles.chapter} onClick={() => setFrom({ at })}>
                <Picture picture={picture} sizes="(width <= 767.98px) 38vw, 24vw" alt="" />
                <span>{name}</span>
                <span className={styles.time}>{momentText(at)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Section title="Другие видео" aside={<TextLink href="/videos">Все видео</TextLink>}>
          <ul className={`wrap ${styles.others}`}>
            {others.map(({ slug, title, text, video, is_main }) => (
              <li key={slug}>
                <Card
                  picture={<Picture picture={video.poster} sizes="(width <= 767.98px) 100vw, 48vw" alt="" />}
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
