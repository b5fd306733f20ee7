import { isDay } from '@quarter/domain/dates';
import { ROUNDINGS } from '@quarter/domain/mass-price';
import * as z from 'zod/mini';
import { instantSchema } from '../auth.ts';
import { DESK_LOT_KINDS, finishingSchema, lotDifferenceSchema, OFFICE_LOT_STATUSES } from './lots.ts';
import { MOST_QUERY, whoSchema } from './parts.ts';

/** Differences of a trial that are shown at a time. */
export const MASS_PAGE = 200;
/** Lots that are named one by one, at most. */
export const MASS_IDS = 1_000;

/** Changes that are listed, to be taken back. */
export const MASS_LAST = 20;

/**
 * Why a lot stays as it is: it is so already, or it is not for sale; for a status and a finishing also that a buyer of the
 * site has it, or that it is booked elsewhere; for a finishing that it is no flat.
 */
export const MASS_LEFT = ['unchanged', 'withdrawn', 'sold', 'held', 'booked', 'no-flat'] as const;
export type MassLeft = (typeof MASS_LEFT)[number];

const PERCENT = 'Введите процент от −90 до 900, но не 0';
const AMOUNT = 'Введите сумму в рублях, целым числом, но не 0';
const PRICE = 'Введите цену в рублях, целым числом';
const DISCOUNT = 'Введите процент от 0,01 до 99';
const DAY = 'Выберите последний день скидки';
const HUNDREDTHS = 'Не больше двух знаков после запятой';
const ROUNDING = 'Выберите округление';
const CHOICE = 'Выберите лоты';
const DUE = 'Выберите день и время';
const isHundredths = (value: number) => Number(value.toFixed(2)) === value;
const isSome = (value: number) => value !== 0;

const roundingSchema = z.literal([...ROUNDINGS], ROUNDING);

const choiceSchema = z.discriminatedUnion('by', [
  /** Query of `deskLots`: all that it lists, whatever page. */
  z.object({ by: z.literal('filter'), query: z.string(CHOICE).check(z.maxLength(MOST_QUERY, CHOICE)) }),
  z.object({
    by: z.literal('ids'),
    ids: z
      .array(z.int(CHOICE).check(z.positive(CHOICE), z.maximum(999_999_999, CHOICE)))
      .check(z.minLength(1, CHOICE), z.maxLength(MASS_IDS, `Не больше ${MASS_IDS} лотов за раз`)),
  }),
]);

/** A time to come, a year from now at most. */
export const dueSchema = z.iso.datetime({ offset: true, error: DUE });

/** What becomes of the prices, of the statuses, or of the finishing. */
export const massChangeSchema = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('percent'),
    percent: z
      .number(PERCENT)
      .check(
        z.minimum(-90, PERCENT),
        z.maximum(900, PERCENT),
        z.refine(isSome, PERCENT),
        z.refine(isHundredths, HUNDREDTHS),
      ),
    rounding: roundingSchema,
  }),
  z.object({
    what: z.literal('amount'),
    amount: z.int(AMOUNT).check(z.minimum(-1e12, AMOUNT), z.maximum(1e12, AMOUNT), z.refine(isSome, AMOUNT)),
    rounding: roundingSchema,
  }),
  z.object({
    what: z.literal('exact'),
    price: z.int(PRICE).check(z.minimum(1, PRICE), z.maximum(1e12, 'Не больше триллиона')),
  }),
  z.object({
    what: z.literal('discount'),
    /** Null takes discounts away. */
    discount: z.nullable(
      z.object({
        percent: z
          .number(DISCOUNT)
          .check(z.minimum(0.01, DISCOUNT), z.maximum(99, DISCOUNT), z.refine(isHundredths, HUNDREDTHS)),
        until: z.nullable(z.string(DAY).check(z.refine(isDay, DAY))),
      }),
    ),
  }),
  z.object({ what: z.literal('status'), status: z.enum(OFFICE_LOT_STATUSES, 'Выберите статус') }),
  z.object({ what: z.literal('finishing'), finishing: finishingSchema }),
]);

const askSchema = z.object({ choice: choiceSchema, change: massChangeSchema });
/** Which lots, and what becomes of them. */
export type DeskMassAsk = z.infer<typeof askSchema>;

export const deskMassTrialBodySchema = z.extend(askSchema, {
  /** Differences to skip. */
  offset: z._default(z.int().check(z.nonnegative(), z.maximum(10_000_000)), 0),
  /** When it is to happen; null for now. */
  due_at: z._default(z.nullable(dueSchema), null),
});

const differenceSchema = z.object({
  id: z.int(),
  kind: z.enum(DESK_LOT_KINDS),
  number: z.string(),
  building: z.string(),
  floor: z.int(),
  /** Name of the level, «−1 уровень»; null for a flat. */
  level: z.nullable(z.string()),
  change: lotDifferenceSchema,
  /** A buyer has it: he keeps the price that he was promised. */
  is_held: z.boolean(),
});
export type DeskMassDifference = z.infer<typeof differenceSchema>;

export const deskMassTrialSchema = z.object({
  /** Stands for the lots and what they are before and after; goes with `deskMassApply` and `deskPlan`. */
  token: z.string(),
  /** Lots that would be changed. */
  count: z.int(),
  /** Those of them that a buyer has. */
  held: z.int(),
  /** Those of them that a file has brought: the next one brings its own price. */
  imported: z.int(),
  /** Those of them that wait for a later change of the same: it will find them changed, and leave them. */
  planned: z.int(),
  /** How many stay as they are, by the reason. */
  left_out: z.record(z.enum(MASS_LEFT), z.int()),
  /** What buyers pay for all lots of the count, roubles. */
  total: z.object({ before: z.number(), after: z.number() }),
  /** Differences that were skipped. */
  offset: z.int(),
  /** By kind, building and floor; `MASS_PAGE` at most. */
  results: z.array(differenceSchema),
});
export type DeskMassTrial = z.infer<typeof deskMassTrialSchema>;

export const deskMassApplyBodySchema = z.extend(askSchema, {
  token: z.string('Посмотрите изменения ещё раз').check(z.maxLength(64, 'Посмотрите изменения ещё раз')),
  /** Of the authenticator, a fresh one. */
  code: z
    .string('Введите код')
    .check(z.trim(), z.minLength(1, 'Введите код'), z.maxLength(40, 'Введите код')),
});
/** What was done; the id takes it back. */
export const deskMassAppliedSchema = z.object({ id: z.uuid(), count: z.int() });
const massDoneSchema = z.object({
  id: z.uuid(),
  at: instantSchema,
  account: whoSchema,
  change: massChangeSchema,
  count: z.int(),
  undone: z.boolean(),
});
export type DeskMassDone = z.infer<typeof massDoneSchema>;
/** The last changes of many lots, the newest first. */
export const deskMassLastSchema = z.array(massDoneSchema);

/** Lots that are as before, and those that something has come after, which stay. */
export const deskMassUndoneSchema = z.object({ undone: z.int(), kept: z.int() });
