import * as z from 'zod/mini';
import { instantSchema } from '../auth.ts';
import { lineSchema, pageOf } from '../primitives.ts';
import { DESK_LOT_KINDS } from './lots.ts';
import { whoSchema } from './parts.ts';

/** A workbook of 100,000 lots has some 10 MB, a feed of 100,000 flats some 120. */
export const IMPORT_MOST_BYTES = 150 * 2 ** 20;
/** A file comes in pieces of so many bytes, the last one shorter: a slow line gets each of them through in time. */
export const IMPORT_PART_BYTES = 2 ** 20;

/** Formats of files, by what is in them. */
export const IMPORT_FORMATS = [
  'csv',
  'xlsx',
  'xml',
  'yandex',
  'profitbase',
  'cian',
  'avito',
  'domclick',
] as const;

const TOO_BIG = 'Файл больше 150 МБ: выгрузите лоты частями, по корпусам';

export const deskImportBeginBodySchema = z.object({
  file_name: lineSchema('Выберите файл').check(
    z.minLength(1, 'Выберите файл'),
    z.maxLength(200, 'Слишком длинное имя файла'),
  ),
  /** Bytes. */
  size: z.int('Выберите файл').check(z.minimum(1, 'Файл пуст'), z.maximum(IMPORT_MOST_BYTES, TOO_BIG)),
});

/** Bytes of a piece. */
export const deskImportPartBodySchema = z
  .instanceof(Uint8Array)
  .check(z.refine(bytes => bytes.length > 0 && bytes.length <= IMPORT_PART_BYTES, 'Неверный кусок файла'));

const columnSchema = z.object({
  header: z.string(),
  /** Name of the field that it is read as; null when it is not read. */
  field: z.nullable(z.string()),
  /** Whether somebody has said so; else its header does. */
  is_chosen: z.boolean(),
});
const tableSchema = z.object({
  /** Name of the sheet; null for any other file. */
  sheet: z.nullable(z.string()),
  columns: z.array(columnSchema),
  /** Names of fields without which no lot can be made and that no column names. */
  missing: z.array(z.string()),
  /** Texts of the first rows, a cell for each column. */
  rows: z.array(z.array(z.string())),
});
export type DeskImportTable = z.infer<typeof tableSchema>;

/** What is in a file, before anything is made of it. */
export const importLookSchema = z.object({
  format: z.enum(IMPORT_FORMATS),
  tables: z.array(tableSchema),
  /** Fields that a column may be read as: their names and Russian titles. */
  fields: z.array(z.object({ name: z.string(), title: z.string() })),
  /** What is said of such files already: texts for fields that no column has, names of buildings. */
  values: z.record(z.string(), z.string()),
  buildings: z.record(z.string(), z.string()),
});
export type ImportLook = z.infer<typeof importLookSchema>;

const WORDS = 'Слишком длинно';
const wordSchema = lineSchema(WORDS).check(z.maxLength(200, WORDS));
const wordsSchema = z
  .record(wordSchema, wordSchema)
  .check(z.refine(words => Object.keys(words).length <= 500, 'Слишком много'));

/** How a file is read and what may be done by it. */
export const importAskSchema = z.object({
  /** Field of each header that is not read as it says by itself; `-` for a column that is not read. */
  columns: wordsSchema,
  /** Texts for fields that no column has. */
  values: wordsSchema,
  /** Names of buildings by what the file calls them. */
  buildings: wordsSchema,
  /** The one complex, and the one building, that are taken; null for all that the file has. */
  complex: z.nullable(wordSchema),
  building: z.nullable(wordSchema),
  /** Whether lots that no file has brought leave the site. */
  replace_demo: z.boolean(),
  /** Whether more than half of the lots of a kind may leave the site. */
  allow_mass_withdraw: z.boolean(),
});
export type ImportAsk = z.infer<typeof importAskSchema>;

const VERSION = 'Обновите страницу';
const versionSchema = z.int(VERSION);

export const deskImportCheckBodySchema = z.extend(importAskSchema, { version: versionSchema });

/** Of the authenticator, a fresh one. */
export const codeSchema = z
  .string('Введите код')
  .check(z.trim(), z.minLength(1, 'Введите код'), z.maxLength(40, 'Введите код'));

export const deskImportApplyBodySchema = z.object({
  version: versionSchema,
  code: codeSchema,
  /** Whether the good rows are applied although there are bad ones. */
  good_only: z.boolean(),
});

const kindCountSchema = z.object({ kind: z.enum(DESK_LOT_KINDS), count: z.int() });
const lotLineSchema = z.object({
  kind: z.enum(DESK_LOT_KINDS),
  key: z.string(),
  building: z.string(),
  number: z.string(),
  price: z.number(),
  former_price: z.nullable(z.number()),
  fields: z.array(z.string()),
});
const groupSchema = z.object({ count: z.int(), first: z.array(lotLineSchema) });

/** What a file would do, or has done: what `npm run import` tells of it. */
export const importSummarySchema = z.object({
  /** Why nothing would be changed, a Russian sentence; null when nothing stands against it. */
  refusal: z.nullable(z.string()),
  /** The kind of which more than half would leave the site, which was not allowed. */
  mass: z.nullable(z.object({ kind: z.enum(DESK_LOT_KINDS), shown: z.int(), vanishing: z.int() })),
  /** Good rows by kind. */
  rows: z.array(kindCountSchema),
  rejected: z.int(),
  skipped: z.int(),
  /** Rows whose values were mended; not counted in what was checked before they were. */
  noted: z._default(z.int(), 0),
  added: groupSchema,
  returned: groupSchema,
  changed: groupSchema,
  unchanged: z.int(),
  /** How many lots differ in each column. */
  fields: z.array(z.object({ field: z.string(), count: z.int() })),
  off_sale: groupSchema,
  price_changes: groupSchema,
  withdrawn: groupSchema,
  kept: groupSchema,
  kept_for_bad_rows: z.boolean(),
  unread_sheets: z.array(z.string()),
  other_kinds: z.array(kindCountSchema),
  demo: z.object({ withdrawn: z.int(), left: z.int() }),
});
export type DeskImportSummary = z.infer<typeof importSummarySchema>;

/** How far what is being done has come. */
export const importProgressSchema = z.object({
  job: z.enum(['look', 'check', 'apply']),
  stage: z.enum(['waiting', 'reading', 'comparing', 'writing']),
  /** Rows that were read. */
  done: z.int(),
  /** Rows of the file, when they were counted before. */
  total: z.nullable(z.int()),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;

export const deskImportSchema = z.object({
  id: z.uuid(),
  version: versionSchema,
  file_name: z.string(),
  size: z.int(),
  created_at: instantSchema,
  account: whoSchema,
  /** Whether it came from the address of a schedule: how an owner reads it is kept for those that follow it. */
  is_fetched: z.boolean(),
  state: z.enum(['uploading', 'unreadable', 'ready', 'checked', 'applied']),
  /** Null when nothing is being done. */
  progress: z.nullable(importProgressSchema),
  look: z.nullable(importLookSchema),
  ask: z.nullable(importAskSchema),
  summary: z.nullable(importSummarySchema),
  /** Why the last thing that was done with it failed, a Russian sentence. */
  failure: z.nullable(z.string()),
  /** Whether it was applied and taken back. */
  undone: z.boolean(),
  /** Whether it is applied and can be taken back. */
  can_undo: z.boolean(),
});
export type DeskImport = z.infer<typeof deskImportSchema>;

/** What is told of the progress of a file: null when nothing is being done with it any more. */
export const importEventSchema = z.object({
  version: versionSchema,
  progress: z.nullable(importProgressSchema),
});

/** Lists of what a check has found. */
export const IMPORT_LISTS = [
  'rejected',
  'changed',
  'added',
  'returned',
  'withdrawn',
  'kept',
  'off_sale',
  'noted',
  'skipped',
] as const;
export type ImportList = (typeof IMPORT_LISTS)[number];

const valueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
const placeSchema = {
  /** Line and sheet of the file; null for a lot that it does not name. */
  line: z.nullable(z.int()),
  sheet: z.nullable(z.string()),
  key: z.nullable(z.string()),
};
/** A lot of a list. */
const lotRowSchema = z.object({
  ...placeSchema,
  type: z.literal('lot'),
  kind: z.enum(DESK_LOT_KINDS),
  number: z.string(),
  building: z.string(),
  floor: z.int(),
  price: z.number(),
  /** Fields that differ, before and after. */
  changes: z.record(z.string(), z.tuple([valueSchema, valueSchema])),
});
/** A row that is told of. */
const problemRowSchema = z.object({
  ...placeSchema,
  type: z.literal('row'),
  reasons: z.array(z.string()),
  /** The wrong cells, where they are known. */
  cells: z.array(z.object({ column: z.string(), text: z.string(), reason: z.string() })),
});
export const importRowSchema = z.discriminatedUnion('type', [lotRowSchema, problemRowSchema]);
export type ImportListRow = z.infer<typeof importRowSchema>;
export type ImportLotRow = z.infer<typeof lotRowSchema>;
export type ImportProblemRow = z.infer<typeof problemRowSchema>;
export const importRowPageSchema = pageOf(importRowSchema);
