import * as z from 'zod/mini';
import { instantSchema } from '../auth.ts';
import { pageOf } from '../primitives.ts';
import { DESK_LOT_KINDS } from './lots.ts';
import { whoSchema } from './parts.ts';

/** What an import has come to, in rows of its file and in lots. */
export const importCountsSchema = z.object({
  rows: z.int(),
  rejected: z.int(),
  skipped: z.int(),
  added: z.int(),
  returned: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  withdrawn: z.int(),
  demo: z.int(),
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

const runSchema = z.object({
  id: z.uuid(),
  at: instantSchema,
  source: z.enum(['desk', 'schedule', 'command']),
  account: z.nullable(whoSchema),
  /** Empty when it is not known. */
  file_name: z.string(),
  counts: importCountsSchema,
  undone: z.boolean(),
  /** Whether it can be taken back: it is known how, and nobody has. */
  can_undo: z.boolean(),
});
export type DeskImportRun = z.infer<typeof runSchema>;
/** Imports that were applied, the newest first. */
export const importRunPageSchema = z.extend(pageOf(runSchema), {
  /** Files that wait for somebody to apply them, the newest first. */
  drafts: z.array(
    z.object({
      id: z.uuid(),
      file_name: z.string(),
      size: z.int(),
      /** Pieces that are there: sending goes on with the next one. */
      parts: z.int(),
      created_at: instantSchema,
      account: whoSchema,
      state: z.enum(['uploading', 'unreadable', 'ready', 'checked']),
    }),
  ),
  /** The address that is asked by a schedule; null without one. */
  schedule: z.nullable(
    z.object({
      /** Whether the environment of the process names it, or an owner at the desk. */
      set_by: z.enum(['server', 'desk']),
      /** Without what may be secret of it. */
      host: z.string(),
      every_minutes: z.int(),
      asked_at: z.nullable(instantSchema),
      /** Whether it is to be asked at once, which takes the site half a minute at most. */
      is_due: z.boolean(),
      succeeded_at: z.nullable(instantSchema),
      /** What was wrong since all was well. */
      failures: z.array(z.enum(['unreachable', 'unreadable', 'refused', 'broken', 'rows', 'sheets'])),
    }),
  ),
});

/** How taking a run back stands: whoever asks again hears what has come of it. */
export const deskImportUndoSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('under_way') }),
  z.object({
    state: z.literal('done'),
    /** Lots that are as before the run, and those that something has come after, which stay. */
    undone: z.int(),
    kept: z.int(),
    first: z.array(z.object({ kind: z.enum(DESK_LOT_KINDS), building: z.string(), number: z.string() })),
  }),
]);
export type DeskImportUndone = Extract<z.infer<typeof deskImportUndoSchema>, { readonly state: 'done' }>;
