import * as z from 'zod/mini';
import { instantSchema } from '../auth.ts';
import { whoSchema } from './parts.ts';

/** What managers may before an owner has said otherwise. */
export const FIRST_LIMITS = { price_percent: 5 };

const MOST_PERCENT = 50;
const PERCENT = `Введите процент от 0 до ${MOST_PERCENT}`;
const isHundredths = (value: number) => Number(value.toFixed(2)) === value;

export const managerLimitsSchema = z.object({
  /**
   * Percent by which managers may move the price of a lot in a day, its discount counted in; 0 for not at all. An owner
   * moves it by any.
   */
  price_percent: z
    .number(PERCENT)
    .check(
      z.minimum(0, PERCENT),
      z.maximum(MOST_PERCENT, PERCENT),
      z.refine(isHundredths, 'Не больше двух знаков после запятой'),
    ),
});
export type ManagerLimits = z.infer<typeof managerLimitsSchema>;

export const deskLimitsSchema = z.extend(managerLimitsSchema, {
  /** 0 until somebody has changed them. */
  version: z.int(),
  changed_at: z.nullable(instantSchema),
  account: z.nullable(whoSchema),
});
export type DeskLimits = z.infer<typeof deskLimitsSchema>;

export const deskSetLimitsBodySchema = z.extend(managerLimitsSchema, { version: z.int('Обновите страницу') });
