import type { Project } from '@quarter/contract/complex';
import { Anchor } from '../../ui/anchor.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './promo.module.css';

interface Props {
  readonly promo: Project['promo'];
  /** Under the header of every page but the home page, which has it in its first screen. */
  readonly isStrip?: boolean;
}

/** The offer, its terms beside it, the way to the flats. */
export function Promo({ promo, isStrip = false }: Props) {
  if (!promo) return null;
  return (
    <section aria-label="Специальное предложение">
      <Anchor href="/flats?is_discount=true" className={cx(styles.strip, isStrip && styles.slim)}>
        <span className={`wrap ${styles.row}`}>
          <span className={styles.offer}>{promo.is_russian ? promo.text_ru : promo.text}</span>
          <span className={styles.terms}>{promo.tooltip}</span>
          <span className={styles.way}>Квартиры со скидкой</span>
          <Icon name="arrow" size={20} className={styles.arrow} />
        </span>
      </Anchor>
    </section>
  );
}
