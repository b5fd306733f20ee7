import { NBSP } from '@quarter/domain/format';
import { RiverLine } from '../../ui/river-line.tsx';
import { FilmGrid } from '../../ui/section/film-grid.tsx';
import { PageTitle } from '../../ui/section/page-title.tsx';
import { Section } from '../../ui/section/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AlbumCard } from './album-card.tsx';
import { BeforeAfter } from './before-after.tsx';
import { Built } from './built.tsx';
import type { ProgressData } from './load-progress.ts';
import { PeriodFilter } from './period-filter.tsx';
import styles from './progress-page.module.css';

/** The construction month by month, from one camera, and storey by storey. */
export function ProgressPage({ specs, period, albums, films }: ProgressData) {
  const shown = new Set(albums.flatMap(({ photos }) => photos.map(({ picture }) => picture.src)));
  return (
    <>
      <PageTitle title={specs.title} aside={<TextLink href="/360_view">Панорама строительства</TextLink>} />
      <PeriodFilter years={specs.years} period={period} nextShot={specs.next_shot} />
      <div className="wrap">
        {albums.map((album, index) => (
          <AlbumCard key={album.date} album={album} isFirst={index === 0} />
        ))}
        <p className={styles.note}>{specs.text}</p>
      </div>
      <RiverLine isBetween />
      <BeforeAfter frames={specs.frames} shown={shown} />
      <Built built={specs.built} />
      {films.length > 0 && (
        <Section title={`Видео со${NBSP}стройки`} aside={<TextLink href="/videos">Все видео</TextLink>}>
          <FilmGrid films={films} />
        </Section>
      )}
    </>
  );
}
