import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dataset } from '@quarter/contract/dataset';
import { instalmentSchema } from '@quarter/contract/instalment';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { withYearEnd } from '../content/year-end.ts';

type Offer = Dataset['mortgage']['offers'][number];

/**
 * What the borrower pays besides interest: property insurance and valuation alone in the cheapest contract, life and
 * title insurance besides in the dearest one.
 */
const COSTS: Offer['costs'] = {
  least: { at_start: 6000, yearly: 0.001 },
  most: { at_start: 30_000, yearly: 0.011 },
};

/**
 * Made-up programmes: banks and rates are examples for the demonstration and belong to nobody. What the state supports
 * is as it is offered in Moscow in 2026: the mortgage for families; that for IT specialists is for other regions.
 */
export const MORTGAGE: Dataset['mortgage'] = {
  is_active: true,
  rate: 0.1,
  offers: [
    {
      bank: 'Банк Берег (демо)',
      name: 'Базовая ипотека',
      kind: 'base',
      rate: 0.1,
      min_deposit: 20,
      max_term: 30,
      max_loan: null,
      eligibility: 'Демонстрационные условия. Гражданам России с подтверждённым доходом',
      costs: COSTS,
    },
    {
      bank: 'Банк Берег (демо)',
      name: 'Семейная ипотека',
      kind: 'family',
      rate: 0.06,
      min_deposit: 20,
      max_term: 30,
      max_loan: 12_000_000,
      eligibility:
        'Демонстрационные условия. Семьям с ребёнком до 6\u00a0лет включительно, один кредит на семью, до 12\u00a0млн\u00a0₽',
      costs: COSTS,
    },
    {
      bank: 'Затон Банк (демо)',
      name: 'Короткая ипотека',
      kind: 'base',
      rate: 0.098,
      min_deposit: 30,
      max_term: 15,
      max_loan: null,
      eligibility:
        'Демонстрационные условия. Гражданам России с подтверждённым доходом, на срок до 15\u00a0лет',
      costs: COSTS,
    },
    {
      bank: 'Затон Банк (демо)',
      name: 'Базовая с большим взносом',
      kind: 'base',
      rate: 0.096,
      min_deposit: 40,
      max_term: 25,
      max_loan: null,
      eligibility: 'Демонстрационные условия. Гражданам России, первоначальный взнос от 40%',
      costs: COSTS,
    },
    {
      bank: 'Причал Банк (демо)',
      name: 'С субсидией застройщика',
      kind: 'subsidised',
      rate: 0.079,
      min_deposit: 30,
      max_term: 20,
      max_loan: 40_000_000,
      eligibility:
        'Демонстрационные условия. Ставка снижена за счёт застройщика, цена квартиры без скидки за 100% оплату',
      costs: COSTS,
    },
  ],
};

/** Terms of the instalment: those of the content, so that they are written down once. @param today ISO date in Moscow */
export function instalmentTerms(today: string): Dataset['instalment'] {
  const written = parse(readFileSync(join(import.meta.dirname, '../../content/instalment.yaml'), 'utf8'));
  return z.parse(instalmentSchema, withYearEnd(written, today)).terms;
}
