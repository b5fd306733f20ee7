import type { ReactNode } from 'react';
import { Panorama } from '../../ui/panorama.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { RiverLine } from '../../ui/river-line.tsx';
import { Banner } from '../../ui/section/banner.tsx';
import { Columns } from '../../ui/section/columns.tsx';
import { FactRow } from '../../ui/section/fact-row.tsx';
import { PictureCards } from '../../ui/section/picture-cards.tsx';
import { Section } from '../../ui/section/section.tsx';
import { WidePicture } from '../../ui/section/wide-picture.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Finishings } from './finishings.tsx';
import styles from './home-blocks.module.css';
import { LayoutGroups } from './layout-groups.tsx';
import type { HomeBlocks as Blocks } from './load-home.ts';
import { LotOfDay, type LotWords } from './lot-of-day.tsx';
import { Spaces } from './spaces.tsx';
import { Stories } from './stories.tsx';
import { Technologies } from './technologies.tsx';

interface Props {
  readonly blocks: Blocks<LotWords>;
  /** Genplan, facade and table of free flats. */
  readonly picker: ReactNode;
  readonly threeRooms: ReactNode;
  readonly heart: (lot: LotWords) => ReactNode;
  readonly location: ReactNode;
  /** The cheapest programmes of banks. */
  readonly mortgage: ReactNode;
}

/** Everything between the first screen and the form, in the order of the page. */
export function HomeBlocks({ blocks, picker, threeRooms, heart, location, mortgage }: Props) {
  const { description, houses, congratulation, environment, stories, films, cards } = blocks;
  const named = new Map(films?.videos.map(({ slug, video }) => [video.sources[0]?.src ?? '', slug]));
  return (
    <>
      {description && (
        <Section title={description.title}>
          <div className="wrap">
            <p className={styles.lead}>{description.text}</p>
          </div>
        </Section>
      )}
      {description && <RiverLine isBetween />}
      <div id="flats" className={styles.anchor}>
        {picker}
        <Flats flats={blocks.flats} threeRooms={threeRooms} heart={heart} />
      </div>
      {houses && (
        <Section title={houses.title}>
          <PictureCards label={houses.title} items={houses.houses} />
        </Section>
      )}
      {congratulation && <Banner {...congratulation} />}
      <Outside improvement={blocks.improvement} panorama={blocks.panorama} />
      {blocks.spaces && <Spaces id="space" {...blocks.spaces} />}
      {blocks.features && <Technologies {...blocks.features} />}
      {(stories || environment) && <RiverLine isBetween />}
      {stories && <Stories {...stories} films={named} />}
      {environment && (
        <Section title={environment.title} text={environment.text}>
          <PictureCards label={environment.title} items={environment.items} />
        </Section>
      )}
      {location && <RiverLine isBetween />}
      {location}
      {mortgage}
      {cards && cards.length > 0 && (
        <div className={styles.offers}>
          <h2 className="visually-hidden">Предложения</h2>
          <Columns items={cards.map(({ note, ...card }) => ({ ...card, terms: note }))} />
        </div>
      )}
    </>
  );
}

type FlatsProps = Pick<Props, 'threeRooms' | 'heart'> & { readonly flats: Blocks<LotWords>['flats'] };

function Flats({ flats, threeRooms, heart }: FlatsProps) {
  if (!flats) return null;
  const { three_rooms, random_properties, layouts, finishings } = flats;
  return (
    <>
      {three_rooms.results.length > 0 && (
        <Section
          title={three_rooms.title}
          aside={<TextLink href={three_rooms.link.href}>{three_rooms.link.label}</TextLink>}
        >
          <div className="wrap">{threeRooms}</div>
          {three_rooms.results.some(({ discount }) => discount !== null) && (
            <p className={`wrap ${styles.note}`}>{three_rooms.note}</p>
          )}
        </Section>
      )}
      <LotOfDay
        title={random_properties.title}
        note={random_properties.note}
        lots={random_properties.results}
        heart={heart}
      />
      <Section
        title={layouts.title}
        aside={<TextLink href={layouts.link.href}>{layouts.link.label}</TextLink>}
      >
        <LayoutGroups groups={layouts.groups} />
      </Section>
      <Finishings {...finishings} />
    </>
  );
}

function Outside({ improvement, panorama }: Pick<Blocks<LotWords>, 'improvement' | 'panorama'>) {
  return (
    <>
      {improvement && (
        <Section id="landscape" title={improvement.title} text={improvement.text}>
          <WidePicture picture={improvement.picture} />
          <FactRow label={improvement.title} facts={improvement.facts} />
          <Reveal className={styles.places}>
            <PictureCards
              label={improvement.title}
              items={improvement.places.filter(({ picture }) => picture?.src !== improvement.picture.src)}
            />
          </Reveal>
        </Section>
      )}
      {panorama && (
        <section id="panorama" className={styles.panorama} aria-label={panorama.title}>
          <Panorama
            label={panorama.title}
            panorama={panorama.panorama}
            spots={panorama.hotspots.map((spot, index) => ({ ...spot, id: String(index) }))}
          >
            <h2>{panorama.title}</h2>
            <p className={styles.light}>{panorama.text}</p>
          </Panorama>
        </section>
      )}
    </>
  );
}
