import * as z from 'zod/mini';
import { instantSchema } from '../auth.ts';
import { lineSchema } from '../primitives.ts';
import { codeSchema } from './imports.ts';
import { whoSchema } from './parts.ts';

/** Minutes from one time to the next: five are enough for an office; a week is no schedule any more. */
export const SCHEDULE_EVERY = { least: 5, most: 10_080, usual: 60 } as const;

const ADDRESS = 'Введите адрес файла, он начинается с https://';
const EVERY = `Введите от ${SCHEDULE_EVERY.least} минут до недели (${SCHEDULE_EVERY.most})`;
const VERSION = 'Обновите страницу';

const isHttps = (text: string) => URL.parse(text)?.protocol === 'https:';
/** Of a file that anybody on the internet could ask for: it may hold a key. */
const addressSchema = z
  .string(ADDRESS)
  .check(z.trim(), z.maxLength(2_000, 'Слишком длинный адрес'), z.refine(isHttps, ADDRESS));

const settingSchema = z.object({
  every_minutes: z
    .int(EVERY)
    .check(z.minimum(SCHEDULE_EVERY.least, EVERY), z.maximum(SCHEDULE_EVERY.most, EVERY)),
  /** The one complex that is taken; null for the only one. */
  complex: z.nullable(lineSchema('Введите название').check(z.maxLength(200, 'Слишком длинно'))),
  /** Whether it is asked at all. */
  is_on: z.boolean(),
});

/** The address that is asked by a schedule, as owners set it. */
export const deskScheduleSchema = z.extend(settingSchema, {
  /** Where it is said: in the environment of the process, which goes before the desk, or at the desk. */
  set_by: z.enum(['server', 'desk']),
  /** Without what may be a key; null for none. */
  address: z.nullable(z.string()),
  /** 0 until somebody has changed it here. */
  version: z.int(),
  changed_at: z.nullable(instantSchema),
  account: z.nullable(whoSchema),
});
export type DeskSchedule = z.infer<typeof deskScheduleSchema>;

export const deskSetScheduleBodySchema = z.extend(settingSchema, {
  version: z.int(VERSION),
  /** The present one stays when absent. */
  address: z.optional(addressSchema),
  /** Of the authenticator, a fresh one: what stands there changes the whole site by itself. */
  code: codeSchema,
});

export const deskTryScheduleBodySchema = z.object({
  /** The one that is kept when absent. */
  address: z.optional(addressSchema),
});
