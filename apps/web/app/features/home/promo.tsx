import { Anchor } from '../../ui/anchor.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './promo.module.css';

/** The strip under the first screen: the offer, its terms beside it, the way to the flats. */
export function Promo() {
  return (
    <Anchor href="/flats?is_discount=true" className={styles.strip}>
      <span className={`wrap ${styles.row}`}>
        <span className={styles.offer}>Special offer до -17%</span>
        <span className={styles.terms}>Скидка действительна при 100% оплате</span>
        <span className={styles.way}>Квартиры со скидкой</span>
        <Icon name="arrow" size={20} className={styles.arrow} />
      </span>
    </Anchor>
  );
}
