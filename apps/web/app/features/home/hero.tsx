import type { Project } from '@quarter/contract/complex';
import { glue } from '@quarter/domain/format';
import { THEMES } from '../../shared/theme/theme.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './hero.module.css';
import { HERO_SIZES, heroPictures } from './hero-pictures.ts';

/**
 * Both pictures are lazy in the markup, so the one that the theme hides is never loaded; the other one is
 * made eager before the browser lays the page out (the head's script has asked for it already). Neither is for who
 * wants no pictures.
 */
const EAGER =
  "(function(){if(/words$/.test(document.documentElement.dataset.sight))return;var t=document.documentElement.classList.contains('theme-dark')?'dark':'light';" +
  "document.querySelector('[data-theme-picture='+t+'] img').loading='eager'})()";

/** The first screen: the complex by day or by night, its name and its line. */
export function Hero({ project }: { readonly project: Project }) {
  const pictures = heroPictures(project.season);
  return (
    <section className={styles.hero}>
      {THEMES.map(theme => (
        <div key={theme} data-theme-picture={theme} className={styles[theme]}>
          <Picture
            picture={pictures[theme].wide}
            phone={pictures[theme].phone}
            sizes={HERO_SIZES}
            fetchPriority="high"
            suppressHydrationWarning
          />
        </div>
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours. */}
      <script dangerouslySetInnerHTML={{ __html: EAGER }} />
      <div className={styles.words}>
        <h1 className={styles.title}>{project.name}</h1>
        <p className={styles.line}>{glue(project.tagline)}</p>
      </div>
    </section>
  );
}
