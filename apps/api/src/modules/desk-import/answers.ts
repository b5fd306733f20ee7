import {
  type DeskImport,
  type DeskImportSummary,
  type ImportProgress,
  importAskSchema,
  importLookSchema,
  importSummarySchema,
} from '@quarter/contract/desk/imports';
import * as z from 'zod/mini';
import { openAccountName } from '../../platform/sealed-account.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { UndoState } from '../import/runs-service.ts';
import type { Group, ImportSummary } from '../import/service.ts';
import type { Draft } from './drafts-repo.ts';

/** A draft as its people see it. @param isAt whether somebody is at it now, and whether its import was or can be taken back */
export function toDraft(
  sealer: Sealer,
  { draft, name, total }: { readonly draft: Draft; readonly name: string; readonly total: number | null },
  { isAt, isUndone, canUndo }: { readonly isAt: boolean } & UndoState,
): DeskImport {
  const summary = draft.summary === null ? null : z.parse(importSummarySchema, draft.summary);
  return {
    id: draft.id,
    version: draft.version,
    file_name: draft.fileName,
    size: draft.size,
    created_at: draft.createdAt.toISOString(),
    account: { id: draft.accountId, name: openAccountName(sealer, name) },
    is_fetched: draft.isFetched,
    state: draft.state,
    progress: toProgress({ ...draft, total }, isAt),
    look: draft.look === null ? null : z.parse(importLookSchema, draft.look),
    ask: draft.ask === null ? null : z.parse(importAskSchema, draft.ask),
    summary: draft.state === 'ready' ? null : summary,
    failure: draft.failure ?? (draft.job !== null && !isAt ? LOST : null),
    undone: isUndone,
    can_undo: canUndo,
  };
}

const LOST = 'Сайт перезапускали, и работа прервалась: ничего не изменено. Попробуйте ещё раз';

type Moving = Pick<Draft, 'job' | 'stage' | 'done'> & { readonly total: number | null };

export function toProgress({ job, stage, done, total }: Moving, isAt: boolean): ImportProgress | null {
  return job === null || !isAt ? null : { job, stage: stage ?? 'waiting', done, total };
}

/** What an import tells, as it is kept and sent. */
export function toSummary(summary: ImportSummary): DeskImportSummary {
  return {
    refusal: summary.refusal,
    mass: summary.mass,
    rows: [...summary.rows],
    rejected: summary.rejected,
    skipped: summary.skipped,
    noted: summary.noted,
    added: toGroup(summary.added),
    returned: toGroup(summary.returned),
    changed: toGroup(summary.changed),
    unchanged: summary.unchanged,
    fields: [...summary.fields],
    off_sale: toGroup(summary.offSale),
    price_changes: toGroup(summary.priceChanges),
    withdrawn: toGroup(summary.withdrawn),
    kept: toGroup(summary.kept),
    kept_for_bad_rows: summary.keptForBadRows,
    unread_sheets: [...summary.unreadSheets],
    other_kinds: [...summary.otherKinds],
    demo: summary.demo,
  };
}

function toGroup({ count, first }: Group) {
  return {
    count,
    first: first.map(({ formerPrice, fields, ...lot }) => ({
      ...lot,
      former_price: formerPrice,
      fields: [...fields],
    })),
  };
}
