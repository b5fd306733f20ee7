import type { Tours } from '@quarter/contract/content/sales';
import { useState } from 'react';
import { useAddress } from '../../shared/address/use-address.ts';
import { PanoramaCover, PanoramaStage } from '../../ui/panorama.tsx';
import { Choice } from '../../ui/section/choice.tsx';
import { PageTitle } from '../../ui/section/page-title.tsx';
import { Section } from '../../ui/section/section.tsx';
import { SplitPictures } from '../../ui/split-pictures.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { tourAddress } from './tour-address.ts';
import { TourWindow } from './tour-window.tsx';
import styles from './tours-page.module.css';

/** Tours that walk between rooms, each over the whole window, and one room in its finishings. */
export function ToursPage({ title, text, tours, finishing }: Tours) {
  const { chosen, set } = useAddress(tourAddress, { usual: null });
  return (
    <>
      <PageTitle title={title} aside={text} />
      <div className={styles.tours}>
        {tours.map(({ slug: tour, title, note, link, rooms }) => (
          <article key={tour} aria-label={title}>
            {rooms.slice(0, 1).map(({ slug, name, panorama }) => (
              <PanoramaStage key={slug}>
                <PanoramaCover label={name} panorama={panorama} onOpen={() => set({ tour, room: null })}>
                  <h2>{title}</h2>
                  <p className={styles.light}>{note}</p>
                </PanoramaCover>
              </PanoramaStage>
            ))}
            <div className={`wrap ${styles.foot}`}>
              <p className={styles.rooms}>{listed(rooms)}</p>
              <TextLink href={link.href}>{link.label}</TextLink>
            </div>
          </article>
        ))}
      </div>
      {finishing && <FinishingSplit {...finishing} />}
      <TourWindow tours={tours} place={chosen} onMove={set} />
    </>
  );
}

/** «Гостиная, кухня-столовая». */
const listed = (rooms: Tours['tours'][number]['rooms']) =>
  rooms
    .map(({ name }, index) => (index === 0 ? name : name.slice(0, 1).toLowerCase() + name.slice(1)))
    .join(', ');

/** One room before its finishing and after it, under a line that is moved. */
function FinishingSplit({ title, text, frames }: NonNullable<Tours['finishing']>) {
  const finished = frames.at(-1);
  const before = frames.slice(0, -1);
  const [slug, setSlug] = useState(before[0]?.slug ?? '');
  const shown = before.find(frame => frame.slug === slug);
  if (!shown || !finished) return null;
  const choice = (
    <Choice
      legend="С чем сравнить отделку"
      options={before.map(({ slug: value, name: label }) => ({ value, label }))}
      value={slug}
      onChange={setSlug}
    />
  );
  return (
    <Section title={title} text={text} aside={choice}>
      <SplitPictures
        label="Сколько показать комнаты до отделки"
        before={{ title: shown.name, text: shown.note, picture: shown.picture }}
        after={{ title: finished.name, text: finished.note, picture: finished.picture }}
      />
    </Section>
  );
}
