import type { AlbumDetail, constructionPanoramaSchema } from '@quarter/contract/content/progress';
import { dayAndMonth, longDay, monthTitle } from '@quarter/domain/dates';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { Card } from '../../ui/card.tsx';
import { Panorama } from '../../ui/panorama.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Choice } from '../../ui/section/choice.tsx';
import { DefinitionRows } from '../../ui/section/definition-rows.tsx';
import { PageTitle } from '../../ui/section/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './site-panorama.module.css';

interface Props extends z.infer<typeof constructionPanoramaSchema> {
  /** The latest album of the construction. */
  readonly newest: AlbumDetail | null;
}

/** The construction all around; when there are several panoramas, by the day they were taken. */
export function SitePanorama({ title, text, panoramas, facts, newest }: Props) {
  const [date, setDate] = useState(panoramas[0]?.date ?? '');
  const shown = panoramas.find(each => each.date === date);
  if (!shown) return null;
  return (
    <>
      <PageTitle title={title} aside={text} />
      {panoramas.length > 1 && (
        <div className={`wrap ${styles.dates}`}>
          <Choice
            legend="День съёмки"
            options={panoramas.map(each => ({ value: each.date, label: monthTitle(each.date) }))}
            value={date}
            onChange={setDate}
          />
        </div>
      )}
      <Panorama
        label={title}
        panorama={shown.panorama}
        spots={shown.hotspots.map((spot, index) => ({ ...spot, id: String(index) }))}
      />
      <div className={`wrap ${styles.days}`}>
        <div className={styles.shown}>
          <h2>{shown.title}</h2>
          <p className={styles.light}>Снято {longDay(shown.date)}</p>
          <DefinitionRows className={styles.facts} rows={facts} />
          <TextLink href="/progress">Съёмка по&nbsp;месяцам</TextLink>
        </div>
        {newest && <Newest {...newest} />}
      </div>
    </>
  );
}

/** How it looks by now: the first picture of the latest album. */
function Newest({ date, shot, photos: [photo] }: AlbumDetail) {
  if (!photo) return null;
  return (
    <div className={styles.newest}>
      <Card
        picture={<Picture picture={photo.picture} sizes="(width <= 991.98px) 100vw, 48vw" alt="" />}
        title={`${monthTitle(date)}: ${photo.title}`}
        href="/progress"
        aside={dayAndMonth(shot)}
        text="Последняя съёмка"
      />
    </div>
  );
}
