import type { toursSchema } from '@quarter/contract/content/sales';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { Panorama } from '../../ui/panorama.tsx';
import { Choice } from '../../ui/section/choice.tsx';
import { PageTitle } from '../../ui/section/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './tours-page.module.css';

type Data = z.infer<typeof toursSchema>;
type TourData = Data['tours'][number];

/** Tours that walk between rooms. One viewer for the page: opening a tour closes the one before. */
export function ToursPage({ title, text, tours }: Data) {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <PageTitle title={title} aside={text} />
      <div className={styles.tours}>
        {tours.map(tour => (
          <Tour
            key={tour.slug}
            tour={tour}
            isOpen={tour.slug === opened}
            onOpen={() => setOpened(tour.slug)}
            onDrop={() => setOpened(null)}
          />
        ))}
      </div>
    </>
  );
}

interface TourProps {
  readonly tour: TourData;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onDrop: () => void;
}

function Tour({ tour: { title, note, link, rooms }, isOpen, onOpen, onDrop }: TourProps) {
  const [slug, setSlug] = useState(rooms[0]?.slug ?? '');
  const room = rooms.find(each => each.slug === slug);
  if (!room) return null;
  const nameOf = (to: string) => rooms.find(each => each.slug === to)?.name ?? to;
  return (
    <article aria-label={title}>
      <Panorama
        label={room.name}
        panorama={room.panorama}
        spots={room.links.map(({ to, yaw, pitch }) => ({
          id: to,
          label: nameOf(to),
          yaw,
          pitch,
          onPress: () => setSlug(to),
        }))}
        isOpen={isOpen}
        onOpen={onOpen}
        onDrop={onDrop}
      >
        <h2>{title}</h2>
        <p className={styles.light}>{note}</p>
      </Panorama>
      <div className={`wrap ${styles.foot}`}>
        {rooms.length > 1 && (
          <Choice
            legend={`Комнаты: ${title}`}
            options={rooms.map(({ slug: value, name: label }) => ({ value, label }))}
            value={slug}
            onChange={to => {
              setSlug(to);
              onOpen();
            }}
          />
        )}
        <TextLink href={link.href}>{link.label}</TextLink>
      </div>
    </article>
  );
}
