import { Picture, type PictureData } from '../picture.tsx';
import styles from './picture-cards.module.css';

interface Props {
  readonly items: readonly {
    readonly title: string;
    readonly text: string;
    readonly picture: PictureData | null;
  }[];
}

/** Pictures side by side, each with its title and a sentence. */
export function PictureCards({ items }: Props) {
  return (
    <ul className={`wrap ${styles.cards}`} data-count={items.length}>
      {items.map(({ title, text, picture }) => (
        <li key={title}>
          {picture && <Picture picture={picture} sizes="(width <= 767.98px) 100vw, 34vw" />}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
