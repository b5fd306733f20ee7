import { ButtonLink } from '../button.tsx';
import { Picture, type PictureData } from '../picture.tsx';
import styles from './banner.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly terms?: string;
  readonly picture: PictureData;
  readonly link: { readonly label: string; readonly href: string };
}

/** A picture with words beside it; under it where there is no room. */
export function Banner({ title, text, terms, picture, link }: Props) {
  return (
    <section className={`wrap ${styles.banner}`}>
      <Picture
        picture={picture}
        sizes="(width <= 991.98px) 100vw, (width <= 1759.98px) 56vw, 960px"
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className={styles.text}>{text}</p>
        {terms && <p className={styles.terms}>{terms}</p>}
        <ButtonLink href={link.href}>{link.label}</ButtonLink>
      </div>
    </section>
  );
}
