import type { MortgageOffer } from '@quarter/contract/complex';
import { toInstalmentTerms } from '@quarter/contract/instalment-terms';
import { type ProgrammeLoan, programmeLoan } from '@quarter/contract/programme';
import { programmeTerms } from '@quarter/contract/programme-words';
import { longDate } from '@quarter/domain/dates';
import { counted, glue, percent, YEARS } from '@quarter/domain/format';
import { instalmentTeaser } from '@quarter/domain/instalment-teaser';
import { DEFAULT_DEPOSIT, DEFAULT_TERM, type MortgageTerms } from '@quarter/domain/mortgage';
import type { CatalogueState } from '../catalogue/service.ts';
import { settingsOf } from '../mortgage/service.ts';
import type { BookingRow } from './bookings-repo.ts';

type Paid = Pick<
  BookingRow,
  'lotId' | 'paymentMethod' | 'deposit' | 'term' | 'offerId' | 'price' | 'oldPrice'
>;

/**
 * The chosen way to pay with its terms, for people: «Ипотека, программа «Семейная ипотека», Банк Берег, ставка 6%, …».
 * Nothing chosen is the full payment.
 */
export function paymentWords(state: CatalogueState, booking: Paid): string {
  if (booking.paymentMethod === 'mortgage') return mortgageWords(state, booking);
  return booking.paymentMethod === 'instalment' ? instalmentWords(state, booking) : '100% оплата';
}

/** The instalment at its easiest, ended by the term of the lot's own section. */
function instalmentWords(state: CatalogueState, { lotId, price, oldPrice }: Paid): string {
  const { instalment, buildings } = state.structure;
  const lot = state.findFlat(lotId) ?? state.findPodiumLot(lotId);
  const building = lot && buildings.get(lot.buildingId);
  const easiest =
    instalment &&
    building &&
    instalmentTeaser(oldPrice ?? price, toInstalmentTerms(instalment, building.completion), state.day);
  if (!easiest) return 'Рассрочка 0%, график\u00a0— в\u00a0договоре';
  const { months, end } = easiest;
  return glue(
    `Рассрочка 0%, взнос от ${percent(instalment.first_payment.min)}, до ${months}\u00a0мес., ` +
      `последний платёж до\u00a0${longDate(end)}, график\u00a0— в\u00a0договоре`,
  );
}

/** The loan that a booking is paid with and its programme; null without a mortgage, and where no programme is known. */
export function loanOf(
  state: CatalogueState,
  booking: Paid,
): { readonly offer: MortgageOffer; readonly loan: ProgrammeLoan } | null {
  if (booking.paymentMethod !== 'mortgage') return null;
  const { offers } = state.structure.mortgage;
  const offer =
    booking.offerId === null
      ? settingsOf(state).main_mortgage
      : offers.find(({ id }) => id === booking.offerId);
  if (!offer) return null;
  const price = { now: booking.price, full: booking.oldPrice ?? booking.price };
  return { offer, loan: programmeLoan(price, askedTerms(booking), offer) };
}

/**
 * Terms of a mortgage as its words have them, to be kept with the booking: the office is told of both, now and at its
 * end, whatever the banks change in between. Nothing for another way to pay.
 */
export function agreedTerms(
  state: CatalogueState,
  booking: Paid,
): Partial<Pick<BookingRow, 'deposit' | 'term' | 'offerId'>> {
  if (booking.paymentMethod !== 'mortgage') return {};
  const found = loanOf(state, booking);
  const { deposit, term } = found?.loan ?? askedTerms(booking);
  return { deposit, term, offerId: found?.offer.id ?? null };
}

function askedTerms({ deposit, term }: Paid): MortgageTerms {
  return { deposit: deposit ?? DEFAULT_DEPOSIT, term: term ?? DEFAULT_TERM };
}

function mortgageWords(state: CatalogueState, booking: Paid): string {
  const found = loanOf(state, booking);
  const { deposit, term } = askedTerms(booking);
  // No bank has the base rate, or one has taken its programme back: then there is no rate to name.
  if (!found) return `Ипотека, взнос\u00a0${percent(deposit)}, срок\u00a0${counted(term, YEARS)}`;
  const { offer, loan } = found;
  return `Ипотека, программа «${offer.name}», ${offer.bank}, ${programmeTerms(offer, loan)}`;
}
