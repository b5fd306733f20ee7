import { isDeepStrictEqual } from 'node:util';
import type { MortgageFacets, MortgageOffer, MortgageSettings } from '@quarter/contract/complex';
import type { InstalmentOffer } from '@quarter/contract/instalment';
import { toInstalmentTerms } from '@quarter/contract/instalment-terms';
import type { Payment } from '@quarter/contract/property';
import { firstPaymentDate, longestMonths } from '@quarter/domain/instalment';
import { clampTerms, type MortgageTerms, mortgage } from '@quarter/domain/mortgage';
import { compareQuarters, type Quarter } from '@quarter/domain/quarters';
import type { Orm } from '../../db/database.ts';
import type { CatalogueState, Flat } from '../catalogue/service.ts';
import { deleteInstalmentTerms, readInstalmentTerms, saveInstalmentTerms } from './repo.ts';

/** Terms within the bounds of all offers: what is shown is what is echoed. */
export function termsWithin(state: CatalogueState, asked: MortgageTerms): MortgageTerms {
  return clampTerms(asked, state.structure.mortgage.limits);
}

/** Payment for a flat at terms that are within bounds; null when no bank lends for it or mortgage is off. */
export function paymentOf(state: CatalogueState, flat: Flat, terms: MortgageTerms): Payment | null {
  const { isActive, rate } = state.structure.mortgage;
  if (!isActive || !flat.isMortgage) return null;
  const { depositAmount, ...numbers } = mortgage(flat.price, rate, terms);
  return { ...numbers, deposit_amount: depositAmount };
}

export function facetsOfOffers({ structure }: CatalogueState): MortgageFacets {
  const { offers, limits } = structure.mortgage;
  return {
    count: offers.length,
    max_term: { max: limits.maxTerm },
    min_deposit: { min: limits.minDeposit },
  };
}

export function settingsOf({ structure }: CatalogueState): MortgageSettings {
  const { isActive, rate, offers } = structure.mortgage;
  return { is_active: isActive, rate, main_mortgage: isActive ? mainOffer(offers, rate) : null };
}

/**
 * The offer that payments are counted by: at the base rate and, of several, one that anybody can have. Null when no
 * bank offers that rate: then no bank and no full cost may stand beside a payment.
 */
function mainOffer(offers: readonly MortgageOffer[], rate: number): MortgageOffer | null {
  const atRate = offers.filter(offer => offer.rate === rate);
  return atRate.find(offer => offer.kind === 'base') ?? atRate[0] ?? null;
}

/** Terms of the sections that have flats on sale, the earliest first. */
function completionsOnSale(state: CatalogueState): Quarter[] {
  return [...state.listed.buildings.values()]
    .filter(({ id }) => state.offerOfBuilding(id).free > 0)
    .map(building => building.completion)
    .sort(compareQuarters);
}

/** The latest of them; undefined when nothing is on sale. */
export function latestCompletion(state: CatalogueState): Quarter | undefined {
  return completionsOnSale(state).at(-1);
}

/** The most months that an instalment of a flat on sale may take from this day on; null when there is none. */
export function instalmentMonths(state: CatalogueState): number | null {
  const latest = latestCompletion(state);
  const { instalment } = state.structure;
  if (instalment === null || !latest) return null;
  const start = firstPaymentDate(state.day);
  const terms = toInstalmentTerms(instalment, latest);
  const found = terms.frequencies.map(every => longestMonths(terms, start, every) ?? 0);
  return Math.max(...found) || null;
}

/** Puts these terms of the instalment in place of the present ones; null is no instalment. The same terms write nothing. */
export async function replaceInstalmentTerms(tx: Orm, terms: InstalmentOffer | null): Promise<void> {
  if (terms === null) return deleteInstalmentTerms(tx);
  const row = {
    firstPaymentMin: terms.first_payment.min,
    firstPaymentMax: terms.first_payment.max,
    lastPaymentMin: terms.last_payment.min,
    lastPaymentMax: terms.last_payment.max,
    monthsMin: terms.months.min,
    monthsMax: terms.months.max,
    frequencies: terms.frequencies,
    payDay: terms.pay_day,
    lastDate: terms.last_date,
    contractUntil: terms.contract_until,
  };
  if (!isDeepStrictEqual(await readInstalmentTerms(tx), row)) await saveInstalmentTerms(tx, row);
}
