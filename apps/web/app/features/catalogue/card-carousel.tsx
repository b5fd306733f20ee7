import { use } from 'react';
import { HeartSlot } from '../../shared/lots/heart-slot.ts';
import { Carousel, CarouselSlide } from '../../ui/carousel.tsx';
import { cx } from '../../ui/cx.ts';
import type { Card } from './card.ts';
import styles from './card-carousel.module.css';
import cardStyles from './card-list.module.css';
import { CardWords } from './card-words.tsx';

interface Props {
  /** What the flats have in common, for a screen reader. */
  readonly label: string;
  readonly cards: readonly Card[];
}

/** Cards of flats in a row that a finger and two arrows turn. */
export function CardCarousel({ label, cards }: Props) {
  const heart = use(HeartSlot);
  return (
    <div className={styles.block}>
      <Carousel label={`${label}: карточки`} className={styles.row}>
        {cards.map(card => (
          <CarouselSlide key={card.slug}>
            <div className={cx(cardStyles.card, styles.card)}>
              <CardWords card={card} heart={heart} />
            </div>
          </CarouselSlide>
        ))}
      </Carousel>
    </div>
  );
}
