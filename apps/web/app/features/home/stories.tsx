import { Anchor } from '../../ui/anchor.tsx';
import { Carousel, CarouselSlide } from '../../ui/carousel.tsx';
import { durationText } from '../../ui/film.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section/section.tsx';
import type { HomeBlocks } from './load-home.ts';
import styles from './stories.module.css';

type Data = NonNullable<HomeBlocks<never>['stories']>;

interface Props extends Data {
  /** Films that have a page of their own, by the address of their first source. */
  readonly films: ReadonlyMap<string, string>;
}

/** Upright pictures with a sentence; one that has a film leads to it, another to its page. */
export function Stories({ title, stories, films }: Props) {
  return (
    <Section title={title}>
      <div className="wrap">
        <Carousel label={`${title}: картины`} className={styles.row}>
          {stories.map(({ slug, title: name, text, picture, video, href: page }) => {
            const film = films.get(video?.sources[0]?.src ?? '');
            const href = film ? `/video?id=${film}` : page;
            return (
              <CarouselSlide key={slug}>
                <article className={styles.story}>
                  <div className={styles.picture}>
                    <Picture picture={picture} sizes="(width <= 767.98px) 78vw, 340px" />
                    {film && (
                      <span className={styles.play}>
                        <Icon name="play" size={20} />
                      </span>
                    )}
                  </div>
                  <div className={styles.name}>
                    <h3>
                      {href ? (
                        <Anchor href={href} className={styles.link}>
                          {name}
                        </Anchor>
                      ) : (
                        name
                      )}
                    </h3>
                    {film && video && <span className={styles.quiet}>{durationText(video.duration)}</span>}
                  </div>
                  <p className={styles.quiet}>{text}</p>
                </article>
              </CarouselSlide>
            );
          })}
        </Carousel>
      </div>
    </Section>
  );
}
