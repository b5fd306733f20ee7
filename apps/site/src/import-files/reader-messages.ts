import type { StagedBatch, StagedFile, StageOrder } from '@quarter/api/modules/import/stage';
import type { ImportLook } from '@quarter/contract/desk/imports';
import type { ImportChoices, KeptChoices } from '@quarter/contract/import-choices';
import { keptChoicesSchema } from '@quarter/contract/import-choices';
import * as z from 'zod/mini';

/** What the program that reads files is told, as its one message. */
export interface ReaderOrder {
  readonly path: string;
  readonly scope: { readonly complex: string | null; readonly building: string | null };
  readonly given: ImportChoices;
  readonly kept: readonly KeptChoices[];
  /** How rows are to be made; null to look into the file only. */
  readonly rows: StageOrder | null;
}

/**
 * What it answers: what it sees; batches of rows, of which it sends another one when it is told that the last one was
 * taken; the end; why the file is of no use; or where it has broken over it. Records were checked where they were made, one by one, and are not
 * checked again where a site answers visitors meanwhile.
 */
export const readerAnswerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('look'), look: z.custom<ImportLook>() }),
  z.object({
    type: z.literal('rows'),
    batch: z.object({
      rows: z.custom<Uint8Array>(value => value instanceof Uint8Array),
      records: z.number(),
      problems: z.custom<StagedBatch['problems']>(Array.isArray),
    }),
  }),
  z.object({ type: z.literal('end'), used: z.array(keptChoicesSchema), file: z.custom<StagedFile>() }),
  z.object({ type: z.literal('fault'), message: z.string() }),
  z.object({ type: z.literal('broken'), where: z.string() }),
]);
export type ReaderAnswer = z.infer<typeof readerAnswerSchema>;

/** Said for every batch that was taken. */
export const TAKEN = 'taken';
