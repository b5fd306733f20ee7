import { TextLink } from '../../ui/text-link.tsx';
import styles from './intent-links.module.css';
import { useIntents } from './use-href.ts';

interface Props {
  /** Slug of the page that is shown; null for any other list. */
  readonly current: string | null;
}

/** Ways to the pages by intent, at the foot of a list. */
export function IntentLinks({ current }: Props) {
  const others = useIntents()?.filter(({ slug }) => slug !== current) ?? [];
  if (others.length === 0) return null;
  return (
    <nav className={styles.links} aria-label="Подборки квартир">
      {others.map(({ slug, label }) => (
        <TextLink key={slug} href={`/flats/${slug}`}>
          {label}
        </TextLink>
      ))}
    </nav>
  );
}
