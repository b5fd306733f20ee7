import { cx } from '../cx.ts';
import { Picture, type PictureData } from '../picture.tsx';
import { TextLink } from '../text-link.tsx';
import styles from './picture-cards.module.css';

interface Props {
  readonly items: readonly {
    readonly title: string;
    readonly text: string;
    readonly picture: PictureData | null;
    readonly link?: { readonly label: string; readonly href: string };
  }[];
}

/**
 * Pictures side by side, each with its title and a sentence. A telephone has them one under another; those that lead
 * somewhere are a row to swipe there, whose links take it along under the keyboard.
 */
export function PictureCards({ items }: Props) {
  const isChoice = items.every(({ link }) => link);
  return (
    <ul className={cx('wrap', styles.cards, isChoice && styles.choice)} data-count={items.length}>
      {items.map(({ title, text, picture, link }) => (
        <li key={title}>
          {picture && (
            <Picture
              picture={picture}
              sizes={isChoice ? '(width <= 767.98px) 78vw, 34vw' : '(width <= 767.98px) 100vw, 34vw'}
            />
          )}
          <h3>{title}</h3>
          <p>{text}</p>
          {link && (
            <TextLink href={link.href} className={styles.link}>
              {link.label}
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  );
}
