import type { constructionPanoramaSchema } from '@quarter/contract/content/progress';
import { longDay, monthTitle } from '@quarter/domain/dates';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { Panorama } from '../../ui/panorama.tsx';
import { Choice } from '../../ui/section/choice.tsx';
import { FactRow } from '../../ui/section/fact-row.tsx';
import { PageTitle } from '../../ui/section/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './site-panorama.module.css';

type Data = z.infer<typeof constructionPanoramaSchema>;

/** The construction all around; when there are several panoramas, by the day they were taken. */
export function SitePanorama({ title, text, panoramas, facts }: Data) {
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
      <div className={`wrap ${styles.caption}`}>
        <div>
          <h2>{shown.title}</h2>
          <p className={styles.light}>Снято {longDay(shown.date)}</p>
        </div>
        <TextLink href="/progress">Съёмка по&nbsp;месяцам</TextLink>
      </div>
      <div className={styles.facts}>
        <FactRow label={shown.title} facts={facts} />
      </div>
    </>
  );
}
