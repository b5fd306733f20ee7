import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dataset } from '@quarter/contract/dataset';
import { instalmentSchema } from '@quarter/contract/instalment';
import { mortgageFullCost } from '@quarter/domain/full-cost';
import { parse } from 'yaml';
import * as z from 'zod/mini';

type Offer = Dataset['mortgage']['offers'][number];

/** What the borrower of the cheapest and of the dearest contract of a programme pays besides interest. */
const CHEAPEST = { atStart: 6000, yearly: 0.001 };
const DEAREST = { atStart: 30_000, yearly: 0.011 };
/** Loan that full costs are counted for where a programme has no limit of its own, roubles. */
const USUAL_LOAN = 27_000_000;

/**
 * A programme with its full cost by the law's formula: from property insurance and valuation alone, to life and title
 * insurance besides; for its least deposit and its longest term.
 */
function offer(terms: Omit<Offer, 'full_cost'>): Offer {
  const { rate, min_deposit: deposit, max_term: term } = terms;
  const price = (terms.max_loan ?? USUAL_LOAN) / (1 - deposit / 100);
  return {
    ...terms,
    full_cost: {
      min: mortgageFullCost(price, rate, { deposit, term }, CHEAPEST),
      max: mortgageFullCost(price, rate, { deposit, term }, DEAREST),
    },
  };
}

/** Made-up programmes: banks and rates are examples for the demonstration and belong to nobody. */
export const MORTGAGE: Dataset['mortgage'] = {
  is_active: true,
  rate: 0.1,
  offers: [
    offer({
      bank: 'Банк Берег (демо)',
      name: 'Базовая ипотека',
      kind: 'base',
      rate: 0.1,
      min_deposit: 20,
      max_term: 30,
      max_loan: null,
      eligibility: 'Гражданам России с подтверждённым доходом',
    }),
    offer({
      bank: 'Банк Берег (демо)',
      name: 'Семейная ипотека',
      kind: 'family',
      rate: 0.06,
      min_deposit: 20,
      max_term: 30,
      max_loan: 12_000_000,
      eligibility: 'Семьям с ребёнком до 6\u00a0лет включительно; кредит до 12\u00a0млн\u00a0₽',
    }),
    offer({
      bank: 'Затон Банк (демо)',
      name: 'Для ИТ-специалистов',
      kind: 'it',
      rate: 0.06,
      min_deposit: 20,
      max_term: 30,
      max_loan: 9_000_000,
      eligibility: 'Сотрудникам аккредитованных ИТ-компаний; кредит до 9\u00a0млн\u00a0₽',
    }),
    offer({
      bank: 'Затон Банк (демо)',
      name: 'Базовая с большим взносом',
      kind: 'base',
      rate: 0.096,
      min_deposit: 40,
      max_term: 25,
      max_loan: null,
      eligibility: 'Гражданам России; первоначальный взнос от 40\u00a0%',
    }),
    offer({
      bank: 'Причал Банк (демо)',
      name: 'С субсидией застройщика',
      kind: 'subsidised',
      rate: 0.079,
      min_deposit: 30,
      max_term: 20,
      max_loan: 40_000_000,
      eligibility: 'Ставка снижена за счёт застройщика; цена квартиры без скидки за 100% оплату',
    }),
  ],
};

/** Terms of the instalment: those of the content, so that they are written down once. */
export const INSTALMENT: Dataset['instalment'] = z.parse(
  instalmentSchema,
  parse(readFileSync(join(import.meta.dirname, '../../content/instalment.yaml'), 'utf8')),
).terms;
