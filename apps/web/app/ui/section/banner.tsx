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

/** A picture to the edges with words on a shade from the left: light words, whatever the theme. */
export function Banner({ title, text, terms, picture, link }: Props) {
  return (
    <section className={`theme-dark ${styles.banner}`}>
      <Picture picture={picture} sizes="100vw" className={styles.picture} />
      <div className={`wrap ${styles.words}`}>
        <h2>{title}</h2>
        <p className={styles.text}>{text}</p>
        {terms && <p className={styles.terms}>{terms}</p>}
        <ButtonLink href={link.href}>{link.label}</ButtonLink>
      </div>
    </section>
  );
}
