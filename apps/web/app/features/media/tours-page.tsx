import type { Tours } from '@quarter/contract/content/sales';
import { useState } from 'react';
import { useAddress } from '../../shared/address/use-address.ts';
import { usePictures } from '../../shared/sight/sight.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Choice } from '../../ui/section/choice.tsx';
import { PageTitle } from '../../ui/section/page-title.tsx';
import { Section } from '../../ui/section/section.tsx';
import { SeenFirst } from '../../ui/seen-first.tsx';
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
      {/* A window has no place in the page: the last part of it stands last. */}
      <TourWindow tours={tours} place={chosen} onMove={set} />
      <div className={`wrap ${styles.tours}`}>
        {tours.map((tour, index) => (
          <TourCard
            key={tour.slug}
            tour={tour}
            isFirst={index === 0}
            onOpen={() => set({ tour: tour.slug, room: null })}
          />
        ))}
      </div>
      {finishing && <FinishingSplit {...finishing} />}
    </>
  );
}

type Tour = Tours['tours'][number];

/** Content of former versions has no covers: there it is what the first room begins with. */
export const coverOf = ({ cover, rooms }: Tour) => cover ?? rooms[0]?.panorama.poster;

interface CardProps {
  readonly tour: Tour;
  /** On the first screen: its picture is not lazy. */
  readonly isFirst: boolean;
  readonly onOpen: () => void;
}

/** The cover of a tour with the button that opens it, its words under it. */
function TourCard({ tour, isFirst, onOpen }: CardProps) {
  const hasPictures = usePictures();
  const { title, note, link, rooms } = tour;
  const cover = coverOf(tour);
  return (
    <article aria-label={title} className={styles.tour}>
      <div className={styles.cover}>
        {cover && (
          <Picture
            picture={cover}
            sizes="(width <= 767.98px) 100vw, 50vw"
            priority={isFirst}
            suppressHydrationWarning={isFirst}
          />
        )}
        {isFirst && cover?.dark && <SeenFirst />}
        {hasPictures && (
          <IconButton
            variant="plate"
            icon="around"
            label={`Осмотреться: ${rooms[0]?.name ?? title}`}
            className={styles.open}
            onClick={onOpen}
          />
        )}
      </div>
      <h2>{title}</h2>
      <p>{note}</p>
      <TextLink href={link.href}>{link.label}</TextLink>
    </article>
  );
}

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
