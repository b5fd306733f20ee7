import { Carousel, CarouselSlide } from '../carousel.tsx';
import { cx } from '../cx.ts';
import { Picture, type PictureData } from '../picture.tsx';
import { TextLink } from '../text-link.tsx';
import styles from './picture-cards.module.css';

interface Item {
  readonly title: string;
  readonly text: string;
  readonly picture: PictureData | null;
  readonly link?: { readonly label: string; readonly href: string };
}

interface Props {
  /** Title of the section, for a screen reader: what the row that scrolls has. */
  readonly label: string;
  readonly items: readonly Item[];
}

/**
 * Pictures side by side, each with its title and a sentence. A telephone has them one under another; those that lead
 * somewhere are a row to swipe there, whose links take it along under the keyboard.
 */
export function PictureCards({ label, items }: Props) {
  if (items.every(({ link }) => link)) {
    return (
      <div className="wrap" data-count={items.length}>
        <Carousel label={`${label}: карточки`} className={cx(styles.cards, styles.choice)}>
          {items.map(item => (
            <CarouselSlide key={item.title}>
              <Card {...item} sizes="(width <= 767.98px) 78vw, 34vw" />
            </CarouselSlide>
          ))}
        </Carousel>
      </div>
    );
  }
  return (
    <ul className={cx('wrap', styles.cards, styles.grid)} data-count={items.length}>
      {items.map(item => (
        <li key={item.title}>
          <Card {...item} sizes="(width <= 767.98px) 100vw, 34vw" />
        </li>
      ))}
    </ul>
  );
}

function Card({ title, text, picture, link, sizes }: Item & { readonly sizes: string }) {
  return (
    <>
      {picture && <Picture picture={picture} sizes={sizes} />}
      <h3>{title}</h3>
      <p>{text}</p>
      {link && (
        <TextLink href={link.href} className={styles.link}>
          {link.label}
        </TextLink>
      )}
    </>
  );
}
