import * as z from 'zod/mini';
import { instantSchema } from '../auth.ts';
import { lotStatusSchema } from '../lot-status.ts';
import { areaSchema, lineSchema, linesSchema, pageOf, roublesSchema } from '../primitives.ts';
import { REQUEST_KINDS } from '../request-words.ts';
import { DESK_LOT_KINDS } from './lots.ts';
import { whoSchema } from './parts.ts';

/** Lots that one selection takes. */
export const SELECTION_LOTS = 20;
/** How long its address opens it, from when it was made or prolonged. */
export const SELECTION_DAYS = 30;

/** What a list is searched by: the number of a selection, or of a lot in it. */
export const SELECTION_SEARCH = /^[\p{L}\d./-]{1,40}$/u;

/** The address opens it; its time is over; somebody has closed it. */
export const SELECTION_STATES = ['open', 'ended', 'closed'] as const;
export type SelectionState = (typeof SELECTION_STATES)[number];

const rowBase = {
  id: z.uuid(),
  /** What people call it by. */
  number: z.int(),
  /** The manager, whose name the client sees. */
  account: whoSchema,
  /** What the office calls it, with names of clients: told to whoever has made it, others ask for it. */
  title: z.nullable(z.string()),
  state: z.enum(SELECTION_STATES),
  created_at: instantSchema,
  ends_at: instantSchema,
  /** When the client has looked: openings within half an hour of each other are one. */
  opened: z.object({
    count: z.int(),
    first_at: z.nullable(instantSchema),
    last_at: z.nullable(instantSchema),
  }),
};

export const deskSelectionRowSchema = z.object({
  ...rowBase,
  lots: z.int(),
  liked: z.int(),
  asked: z.int(),
});
export type DeskSelectionRow = z.infer<typeof deskSelectionRowSchema>;
export const deskSelectionPageSchema = pageOf(deskSelectionRowSchema);

const lotSchema = z.object({
  id: z.int(),
  kind: z.enum(DESK_LOT_KINDS),
  number: z.string(),
  /** «Секция 3, этаж 14»; null for a lot that has left the site, and so is all that follows. */
  place: z.nullable(z.string()),
  area: z.nullable(areaSchema),
  price: z.nullable(roublesSchema),
  status: z.nullable(lotStatusSchema),
  liked_at: z.nullable(instantSchema),
});
export type DeskSelectionLot = z.infer<typeof lotSchema>;

/** What only whoever has made a selection is told without a line of the journal. */
const personalSchema = z.object({
  title: z.string(),
  words: z.nullable(z.string()),
  /** Path of the site where the client finds it; null while it is not open. */
  link: z.nullable(z.string()),
});

export const deskSelectionSchema = z.object({
  ...rowBase,
  /** Null for others than whoever has made it. */
  own: z.nullable(personalSchema),
  /** In the order of the client's page. */
  lots: z.array(lotSchema),
  /** Requests that were sent from its page, the newest first. */
  requests: z.array(z.object({ id: z.uuid(), kind: z.enum(REQUEST_KINDS), created_at: instantSchema })),
  /** Goes with every change of the office. */
  version: z.int(),
});
export type DeskSelectionCard = z.infer<typeof deskSelectionSchema>;
export const deskSelectionRevealedSchema = personalSchema;
export type DeskSelectionPersonal = z.infer<typeof personalSchema>;

const TITLE = 'Введите название';
const LOTS = 'Добавьте хотя бы один лот';
const titleField = lineSchema(TITLE).check(
  z.trim(),
  z.minLength(1, TITLE),
  z.maxLength(100, 'Не больше 100 знаков'),
);
const wordsField = linesSchema('Неверное значение').check(z.trim(), z.maxLength(600, 'Не больше 600 знаков'));
const lotsField = z.array(z.int(LOTS).check(z.positive(LOTS), z.maximum(999_999_999, LOTS)), LOTS).check(
  z.minLength(1, LOTS),
  z.maxLength(SELECTION_LOTS, `Не больше ${SELECTION_LOTS} лотов`),
  z.refine(ids => new Set(ids).size === ids.length, 'Один лот добавлен дважды'),
);

export const deskMakeSelectionBodySchema = z.object({
  title: titleField,
  /** To the client; empty for none. */
  words: wordsField,
  /** Ids, in their order. */
  lots: lotsField,
});
const versionField = z.int('Обновите страницу');
export const deskChangeSelectionBodySchema = z.object({
  /** Of the selection as it was when it was looked at. */
  version: versionField,
  title: z.optional(titleField),
  words: z.optional(wordsField),
  lots: z.optional(lotsField),
});
export const deskSelectionVersionBodySchema = z.object({ version: versionField });
