import { acceptCookies } from '../../shared/consent/cookie-consent.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './cookie-banner.module.css';

interface Props {
  /** Address of the agreement; null while there is no such document. */
  readonly agreement: string | null;
}

/**
 * Strip at the lower edge of the screen and the end of the page. Every page has it; the head's script hides it
 * before the first paint from who has agreed, so it neither flashes nor moves anything.
 */
export function CookieBanner({ agreement }: Props) {
  return (
    <section aria-label="Cookie-файлы" className={styles.strip}>
      <p>
        Мы используем <span className={styles.whole}>cookie-файлы.</span>{' '}
        {agreement && <TextLink href={agreement}>Соглашение об использовании</TextLink>}
      </p>
      <Button size="small" onClick={acceptCookies}>
        Согласен
      </Button>
    </section>
  );
}
