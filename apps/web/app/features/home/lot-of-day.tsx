import type { PlanImage as Plan } from '@quarter/contract/property';
import { longDate } from '@quarter/domain/dates';
import { NBSP } from '@quarter/domain/format';
import { type ReactNode, useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { PlanImage } from '../../ui/plan/plan-image.tsx';
import { DefinitionRows } from '../../ui/section/definition-rows.tsx';
import { Section } from '../../ui/section/section.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import styles from './lot-of-day.module.css';

/** A flat in words, as cards of every list have it. */
export interface LotWords {
  readonly id: number;
  readonly slug: string;
  readonly type: string;
  readonly place: string;
  readonly plan: Plan | null;
  readonly area: string;
  readonly floor: string;
  readonly finishing: string | null;
  readonly price: string;
  readonly oldPrice: string | null;
  readonly discount: string | null;
  readonly payment: string | null;
}

interface Discounted extends LotWords {
  /** Terms of the payment; a card has only those of the discount where there is one. */
  readonly loan: string | null;
  /** Last day of the discount, ISO. */
  readonly until: string | null;
}

interface Props {
  readonly title: string;
  /** Terms of the discount; the last day of the flat's own goes after them. */
  readonly note: string;
  readonly lots: readonly Discounted[];
  readonly heart: (lot: LotWords) => ReactNode;
}

/** One flat with a discount, large; a press shows another one. */
export function LotOfDay({ title, note, lots, heart }: Props) {
  const [index, setIndex] = useState(0);
  const lot = lots[index];
  if (!lot) return null;
  const rows = [
    { label: 'Этаж', value: lot.floor },
    ...(lot.finishing ? [{ label: 'Отделка', value: lot.finishing }] : []),
    ...(lot.payment ? [{ label: 'В\u00a0ипотеку', value: lot.payment }] : []),
  ];
  const another = lots.length > 1 && (
    <TextButton onClick={() => setIndex((index + 1) % lots.length)}>Показать другую</TextButton>
  );
  return (
    <Section title={title} aside={another}>
      <div className="wrap">
        <div className={styles.lot}>
          <div className={styles.plan}>
            <PlanImage plan={lot.plan} alt={`План: ${lot.type}, ${lot.area}`} />
          </div>
          <article className={styles.words} aria-label={`${lot.type}, ${lot.place}`}>
            <p className={styles.place}>
              {lot.place} <span className={styles.heart}>{heart(lot)}</span>
            </p>
            <h3>
              {lot.type}, {lot.area}
            </h3>
            <DefinitionRows rows={rows} className={styles.rows} />
            {lot.loan && <p className={styles.loan}>{lot.loan}</p>}
            {lot.oldPrice && (
              <p className={styles.old}>
                <s>{lot.oldPrice}</s> <b>{lot.discount}</b>
              </p>
            )}
            <p className={styles.price}>{lot.price}</p>
            <p className={styles.note}>{lot.until ? `${note} до${NBSP}${longDate(lot.until)}` : note}</p>
            <ButtonLink href={`/flats/${lot.slug}`} wide>
              Смотреть квартиру
            </ButtonLink>
          </article>
        </div>
      </div>
    </Section>
  );
}
