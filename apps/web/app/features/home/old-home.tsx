import type { Season } from '@quarter/contract/site-texts';
import { counted, MINUTES } from '@quarter/domain/format';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Carousel, CarouselSlide } from '../../ui/carousel.tsx';
import { Film } from '../../ui/film.tsx';
import { Panorama } from '../../ui/panorama.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Columns } from '../../ui/section/columns.tsx';
import { FactRow } from '../../ui/section/fact-row.tsx';
import { MediaText } from '../../ui/section/media-text.tsx';
import { PageTitle } from '../../ui/section/page-title.tsx';
import { PictureCards } from '../../ui/section/picture-cards.tsx';
import { Section } from '../../ui/section/section.tsx';
import { WidePicture } from '../../ui/section/wide-picture.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Finishings } from './finishings.tsx';
import { LayoutGroups } from './layout-groups.tsx';
import type { OldHomeData } from './load-old-home.ts';
import styles from './old-home.module.css';

interface Props {
  readonly data: OldHomeData;
  /** Of the day; null while seasons are off. */
  readonly season: Season | null;
  readonly location: ReactNode;
}

/** The older home page: its own blocks, the parts of the newer pages. */
export function OldHome({ data, season, location }: Props) {
  const { info, flats, layouts, finishings, service, places, schools, environment, features, park } = data;
  return (
    <>
      <Intro {...data.intro} season={season} />
      <Section title={info.title} text={info.text}>
        <FactRow label={info.title} facts={info.facts} />
      </Section>
      <Section
        title={flats.title}
        text={flats.text}
        aside={<TextLink href={flats.link.href}>{flats.link.label}</TextLink>}
      >
        <Columns items={flats.rows} />
      </Section>
      <Section
        title={layouts.title}
        aside={<TextLink href={layouts.link.href}>{layouts.link.label}</TextLink>}
      >
        <LayoutGroups groups={layouts.groups} />
      </Section>
      <Finishings {...finishings} />
      <Section title={service.title} text={service.text}>
        <PictureCards label={service.title} items={service.service_set} />
      </Section>
      <Section title={places.title} aside={<TextLink href={places.link.href}>{places.link.label}</TextLink>}>
        <PictureCards
          label={places.title}
          items={places.spaces.map(({ name, value, ...space }) => ({ ...space, title: `${name}, ${value}` }))}
        />
      </Section>
      <Section title={data.intro.titles.schools}>
        <Columns
          items={schools.map(({ title, text, minutes }) => ({
            title,
            text,
            ...(minutes && { terms: `${counted(minutes, MINUTES)} пешком` }),
          }))}
        />
      </Section>
      <MediaText title={park.title} text={park.text} picture={park.picture} isFull>
        <dl className={styles.facts}>
          {park.facts.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </MediaText>
      <Section title={environment.title} text={environment.text}>
        <PictureCards label={environment.title} items={environment.items} />
      </Section>
      <Section title={features.title} text={features.text}>
        <Columns items={features.items} />
      </Section>
      {location}
    </>
  );
}

function Intro({
  title,
  text,
  introrender_set,
  introslide_set,
  video,
  panorama,
  titles,
  season,
}: OldHomeData['intro'] & Pick<Props, 'season'>) {
  const first = introrender_set.find(one => one.season === season) ?? introrender_set[0];
  const renders = introrender_set.filter(one => one !== first);
  return (
    <>
      <PageTitle
        size="display"
        title={title}
        aside={
          <>
            {text}
            <span className={styles.way}>
              <ButtonLink href="/flats">Выбрать квартиру</ButtonLink>
            </span>
          </>
        }
      />
      {first && <WidePicture picture={first.picture} priority />}
      <Section title={titles.slides}>
        <PictureCards label={titles.slides} items={introslide_set} />
      </Section>
      <Section title={titles.renders}>
        <div className="wrap">
          <Carousel label={`${titles.renders}: картины`} className={styles.row}>
            {renders.map(({ title: name, picture }) => (
              <CarouselSlide key={name}>
                <Picture picture={picture} sizes="(width <= 767.98px) 86vw, 48vw" />
                <p className={styles.name}>{name}</p>
              </CarouselSlide>
            ))}
          </Carousel>
        </div>
      </Section>
      <Section title={titles.video}>
        <Film title={title} video={video} sizes="100vw" className={styles.film} />
      </Section>
      <section className={styles.panorama} aria-label={titles.panorama}>
        <Panorama label={titles.panorama} panorama={panorama} spots={[]}>
          <h2>{titles.panorama}</h2>
        </Panorama>
      </section>
    </>
  );
}
