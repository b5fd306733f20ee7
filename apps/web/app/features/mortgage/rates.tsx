import type { MortgageOffer } from '@quarter/contract/complex';
import { sampleFullCost } from '@quarter/contract/programme-words';
import { glue, percent, rate } from '@quarter/domain/format';
import { yearsTo } from '@quarter/domain/years-to';
import { Section } from '../../ui/section/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './rates.module.css';

interface Props {
  readonly title: string;
  /** A sentence beside the title. */
  readonly text?: string;
  readonly offers: readonly MortgageOffer[];
  /** What all of them depend on. */
  readonly terms: string;
  readonly link: { readonly label: string; readonly href: string };
}

/** The cheapest programmes; what a rate depends on stands beside it. */
export function Rates({ title, text, offers, terms, link }: Props) {
  return (
    <Section
      title={title}
      {...(text !== undefined && { text })}
      aside={<TextLink href={link.href}>{link.label}</TextLink>}
    >
      <ul className={`wrap ${styles.offers}`} data-count={offers.length}>
        {offers.map(offer => (
          <li key={offer.id} className={styles.offer}>
            <h3>{glue(offer.name)}</h3>
            <p className={styles.rate}>от&nbsp;{rate(offer.rate)}</p>
            <p>
              {offer.bank}. Взнос от&nbsp;{percent(offer.min_deposit)}, срок до&nbsp;{yearsTo(offer.max_term)}
              , ПСК&nbsp;{sampleFullCost(offer)}.
            </p>
            <p>{glue(offer.eligibility)}</p>
          </li>
        ))}
      </ul>
      <p className={`wrap ${styles.terms}`}>{terms}</p>
    </Section>
  );
}
