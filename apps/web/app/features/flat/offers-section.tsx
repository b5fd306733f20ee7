import type { PropertyDetail } from '@quarter/contract/property';
import { longDate } from '@quarter/domain/dates';
import { buildingInText } from '@quarter/domain/flat-words';
import { counted, glue, NBSP, roubles } from '@quarter/domain/format';
import type { InstalmentTeaser } from '@quarter/domain/instalment-teaser';
import { regularWords } from '@quarter/domain/instalment-words';
import type { PluralForms } from '@quarter/domain/plural';
import { TextLink } from '../../ui/text-link.tsx';
import type { Companion } from './companions.ts';
import styles from './offers-section.module.css';

interface Props {
  readonly flat: PropertyDetail;
  /** The instalment at its easiest; null when the flat is not sold by one. */
  readonly instalment: InstalmentTeaser | null;
  readonly companions: readonly Companion[];
}

/** What is bought along, in words. */
export const COMPANION_WORDS: Readonly<
  Record<Companion['kind'], { title: string; forms: PluralForms; link: string }>
> = {
  parking: {
    title: 'Парковочное место',
    forms: ['свободное место', 'свободных места', 'свободных мест'],
    link: `Выбрать место`,
  },
  storeroom: {
    title: 'Кладовая',
    forms: ['свободная кладовая', 'свободные кладовые', 'свободных кладовых'],
    link: 'Выбрать кладовую',
  },
};

/** How the flat may be paid for in parts, and what is bought along with it. Nothing when there is neither. */
export function OffersSection({ flat, instalment, companions }: Props) {
  if (!instalment && companions.length === 0) return null;
  return (
    <section id="offers" aria-labelledby="offers-title" className={`wrap ${styles.section}`}>
      <h2 id="offers-title">Вместе с&nbsp;квартирой</h2>
      <ul className={styles.offers}>
        {instalment && (
          <li>
            <h3>Рассрочка 0%</h3>
            <p className={styles.value}>{regularWords(instalment)}</p>
            <p className={styles.terms}>{instalmentTerms(flat, instalment)}</p>
            <TextLink href={`/installment?flat=${flat.slug}`}>График платежей</TextLink>
          </li>
        )}
        {companions.map(({ kind, free, price, href, isNear }) => (
          <li key={kind}>
            <h3>{COMPANION_WORDS[kind].title}</h3>
            <p className={styles.value}>{`от${NBSP}${roubles(price)}`}</p>
            <p className={styles.terms}>
              {glue(
                `${counted(free, COMPANION_WORDS[kind].forms)} ${isNear ? `под домом: ${buildingInText(flat.building)}` : 'под соседними секциями'}`,
              )}
            </p>
            <TextLink href={href}>{COMPANION_WORDS[kind].link}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function instalmentTerms(flat: PropertyDetail, { first, months, last, end: day }: InstalmentTeaser): string {
  const end = last > 0 ? `, последний платёж ${roubles(last)}, до ${longDate(day)}` : '';
  const full = roubles(flat.old_price ?? flat.price);
  return glue(
    `Первый взнос ${roubles(first)}, ${months}${NBSP}мес.${end}. Цена без скидки — ${full}. Не является публичной офертой`,
  );
}
