import { programmeTerms } from '@quarter/contract/programme-words';
import { counted, glue, percent, YEARS } from '@quarter/domain/format';
import { clampTerms, DEFAULT_DEPOSIT, DEFAULT_TERM } from '@quarter/domain/mortgage';
import type { CatalogueState } from '../catalogue/service.ts';
import { settingsOf } from '../mortgage/service.ts';
import type { LeadRow } from './leads-repo.ts';

type Paid = Pick<LeadRow, 'paymentMethod' | 'deposit' | 'term' | 'offerId' | 'oldPrice'>;

/**
 * The chosen way to pay with its terms, for people: «Ипотека, программа «Семейная ипотека», Банк Берег, ставка 6 %, …».
 * Nothing chosen is the full payment.
 */
export function paymentWords(state: CatalogueState, lead: Paid): string {
  if (lead.paymentMethod === 'mortgage') return mortgageWords(state, lead);
  if (lead.paymentMethod !== 'instalment') return '100% оплата';
  const { instalment } = state.structure;
  if (instalment === null) return 'Рассрочка 0%';
  const { first_payment: first, months } = instalment;
  return glue(
    `Рассрочка 0%, взнос от ${percent(first.min)}, до ${months.max}\u00a0мес., график — в договоре`,
  );
}

function mortgageWords(state: CatalogueState, lead: Paid): string {
  const { offers } = state.structure.mortgage;
  const asked = { deposit: lead.deposit ?? DEFAULT_DEPOSIT, term: lead.term ?? DEFAULT_TERM };
  const offer =
    lead.offerId === null ? settingsOf(state).main_mortgage : offers.find(({ id }) => id === lead.offerId);
  // No bank has the base rate, or one has taken its programme back: then there is no rate to name.
  if (!offer) return `Ипотека, взнос\u00a0${percent(asked.deposit)}, срок\u00a0${counted(asked.term, YEARS)}`;
  const terms = clampTerms(asked, { minDeposit: offer.min_deposit, maxTerm: offer.max_term });
  const isFull = offer.kind === 'subsidised' && lead.oldPrice !== null;
  return `Ипотека, программа «${offer.name}», ${offer.bank}, ${programmeTerms({ offer, terms, isFull })}`;
}
