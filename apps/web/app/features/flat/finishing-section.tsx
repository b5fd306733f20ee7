import { Badge } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { FinishingOffer } from './finishing.ts';
import styles from './finishing-section.module.css';

interface Props {
  readonly slug: string;
  readonly offers: readonly FinishingOffer[];
}

/** Finishing packages and what each changes in the price of the flat. Nothing when none are told of. */
export function FinishingSection({ slug, offers }: Props) {
  if (offers.length === 0) return null;
  return (
    <section id="finishing" aria-labelledby="finishing-title" className={`wrap ${styles.section}`}>
      <div className={styles.head}>
        <h2 id="finishing-title">Отделка</h2>
        <TextLink href={`/facing/flats/${slug}`}>Что входит и&nbsp;как выглядит</TextLink>
      </div>
      <dl className={styles.rows}>
        {offers.map(({ id, name, isOwn, price }) => (
          <div key={id}>
            <dt>
              {name} {isOwn && <Badge>В&nbsp;этой квартире</Badge>}
            </dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
