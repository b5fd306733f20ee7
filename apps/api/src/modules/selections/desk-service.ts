import { randomUUID } from 'node:crypto';
import { DESK_LIMITS } from '@quarter/contract/desk/account-endpoints';
import type { DeskBody, DeskResponse } from '@quarter/contract/desk/endpoints';
import { ChangedError } from '@quarter/contract/desk/errors';
import type { DeskSelectionCard, DeskSelectionPersonal } from '@quarter/contract/desk/selections';
import { FieldError, notFound } from '@quarter/contract/errors';
import type { Database, Orm } from '../../db/database.ts';
import type { DeskCaller } from '../../platform/desk-endpoint.ts';
import { isUuid } from '../../platform/ids.ts';
import { pageOf, pagingOf } from '../../platform/paging.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { Catalogue } from '../catalogue/service.ts';
import type { Audit, AuditActor } from '../desk-audit/service.ts';
import { createCards } from './cards.ts';
import { choiceOf } from './choice.ts';
import { createSelectionRecords } from './records.ts';
import {
  countChosen,
  insertSelection,
  type KeptSelection,
  lockMaker,
  lockOne,
  readLast,
  readLots,
  readOne,
  readPage,
  saveLots,
  updateSelection,
} from './repo.ts';
import { endOf, mayTouch, stateOf } from './rules.ts';

/** Who does something, and from where. */
export interface SelectionActor extends AuditActor {
  readonly account: DeskCaller;
}

export interface DeskSelectionsOptions {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly audit: Audit;
  readonly now: () => Date;
  readonly catalogue: Catalogue;
}

/**
 * Selections as the office works on them: managers on their own, owners on all. What is not there for somebody is 404
 * everywhere; a version that is not the present one is 409 `changed` with the present card.
 */
export interface DeskSelections {
  /** Throws `FieldError` for a wrong filter. */
  list(query: URLSearchParams, reader: DeskCaller): Promise<DeskResponse<'deskSelections'>>;
  one(id: string, reader: DeskCaller): Promise<DeskSelectionCard>;
  /**
   * The same again within ten minutes is the same selection, unless it was closed: the answer may have got lost. Throws
   * `FieldError`.
   */
  make(body: DeskBody<'deskMakeSelection'>, actor: SelectionActor): Promise<DeskSelectionCard>;
  /** Throws `FieldError`. */
  change(
    id: string,
    body: DeskBody<'deskChangeSelection'>,
    actor: SelectionActor,
  ): Promise<DeskSelectionCard>;
  /** Opens it for its days from now; a closed one gets another address, for the former may be in wrong hands. */
  prolong(id: string, version: number, actor: SelectionActor): Promise<DeskSelectionCard>;
  close(id: string, version: number, actor: SelectionActor): Promise<DeskSelectionCard>;
  /** What only whoever has made it sees; each look of another is a line of the journal. */
  reveal(id: string, actor: SelectionActor): Promise<DeskSelectionPersonal>;
}

const PATH = '/api/desk/selections/';
const AGAIN_MS = 10 * 60_000;

export function createDeskSelections(options: DeskSelectionsOptions): DeskSelections {
  const { database, sealer, audit, now, catalogue } = options;
  const { orm } = database;
  const records = createSelectionRecords(sealer);
  const cards = createCards({ ...options, records });

  async function cardOf(through: Orm, id: string, reader: DeskCaller): Promise<DeskSelectionCard> {
    const row = isUuid(id) ? await readOne(through, id) : null;
    if (!row || !mayTouch(reader, row.selection)) return missing();
    return cards.card(through, row, reader, now());
  }

  /** Runs a change of one selection after those before it. Throws 404, and 409 for another version. */
  function inTurn(
    id: string,
    version: number,
    { account }: SelectionActor,
    work: (tx: Orm, row: KeptSelection) => Promise<void>,
  ): Promise<DeskSelectionCard> {
    if (!isUuid(id)) return missing();
    return orm.transaction(async tx => {
      const row = await lockOne(tx, id);
      if (!row || !mayTouch(account, row)) return missing();
      if (row.version !== version) throw new ChangedError(CHANGED, await cardOf(tx, id, account));
      await work(tx, row);
      return cardOf(tx, id, account);
    });
  }

  /** Lots that come in have to be for sale. Throws `FieldError`. */
  function refuseWrongLots(ids: readonly number[], former: readonly number[] = []): void {
    const state = catalogue.current();
    for (const id of ids.filter(id => !former.includes(id))) {
      const lot = state.findFlat(id) ?? state.findPodiumLot(id);
      if (!lot) throw new FieldError({ lots: ['Одного из лотов нет на сайте: уберите его'] });
      if (lot.status === 'sold') throw new FieldError({ lots: [`Лот № ${lot.number} продан: уберите его`] });
    }
  }

  /** A selection that the same body has just made. */
  async function findAgain(
    tx: Orm,
    { title, words, lots }: DeskBody<'deskMakeSelection'>,
    accountId: string,
  ): Promise<string | null> {
    await lockMaker(tx, accountId);
    const last = await readLast(tx, accountId);
    if (!last || last.closedAt !== null || now().getTime() - last.createdAt.getTime() > AGAIN_MS) return null;
    const ids = (await readLots(tx, last.id)).map(({ id }) => id);
    const isSame =
      records.title(last) === title && (records.words(last) ?? '') === words && isEqual(ids, lots);
    return isSame ? last.id : null;
  }

  return {
    async list(query, reader) {
      const { choice, errors, search } = choiceOf(query, reader);
      const paging = pagingOf(query, errors, DESK_LIMITS);
      const rows = await readPage(orm, choice, paging);
      const results = rows.map(row => cards.row(row, reader, now()));
      return pageOf(PATH, search, paging, { count: await countChosen(orm, choice), results });
    },

    one: (id, reader) => cardOf(orm, id, reader),

    async make(body, actor) {
      const { title, words, lots } = body;
      refuseWrongLots(lots);
      return orm.transaction(async tx => {
        const again = await findAgain(tx, body, actor.account.id);
        if (again !== null) return cardOf(tx, again, actor.account);
        const [id, at] = [randomUUID(), now()];
        await insertSelection(tx, {
          id,
          accountId: actor.account.id,
          title: records.sealTitle(id, title),
          words: records.sealWords(id, words),
          ...records.newToken(id),
          createdAt: at,
          endsAt: endOf(at),
        });
        await saveLots(tx, id, lots);
        const changes = { lots: { from: null, to: lots.length } };
        await audit.record(tx, actor, { action: 'selection.make', subject: subjectOf(id), changes });
        return cardOf(tx, id, actor.account);
      });
    },

    change: (id, { version, title, words, lots }, actor) =>
      inTurn(id, version, actor, async (tx, row) => {
        const former = (await readLots(tx, id)).map(lot => lot.id);
        const isOther = {
          title: title !== undefined && title !== records.title(row),
          words: words !== undefined && words !== (records.words(row) ?? ''),
          lots: lots !== undefined && !isEqual(former, lots),
        };
        if (!Object.values(isOther).includes(true)) return;
        if (isOther.lots && lots) {
          refuseWrongLots(lots, former);
          await saveLots(tx, id, lots);
        }
        await updateSelection(tx, id, {
          ...(isOther.title && title !== undefined && { title: records.sealTitle(id, title) }),
          ...(isOther.words && words !== undefined && { words: records.sealWords(id, words) }),
          version: row.version + 1,
        });
        const changes = {
          ...(isOther.title && { title: null }),
          ...(isOther.words && { words: null }),
          ...(isOther.lots && { lots: { from: former.length, to: lots?.length ?? 0 } }),
        };
        await audit.record(tx, actor, { action: 'selection.change', subject: subjectOf(id), changes });
      }),

    prolong: (id, version, actor) =>
      inTurn(id, version, actor, async (tx, row) => {
        const endsAt = endOf(now());
        const isClosed = stateOf(row, now()) === 'closed';
        await updateSelection(tx, id, {
          endsAt,
          closedAt: null,
          ...(isClosed && records.newToken(id)),
          version: row.version + 1,
        });
        const changes = { until: { from: row.endsAt.toISOString(), to: endsAt.toISOString() } };
        await audit.record(tx, actor, { action: 'selection.prolong', subject: subjectOf(id), changes });
      }),

    close: (id, version, actor) =>
      inTurn(id, version, actor, async (tx, row) => {
        if (row.closedAt !== null) return;
        await updateSelection(tx, id, { closedAt: now(), version: row.version + 1 });
        await audit.record(tx, actor, { action: 'selection.close', subject: subjectOf(id) });
      }),

    async reveal(id, actor) {
      if (!isUuid(id)) return missing();
      // Nobody sees anything before the line is there for good.
      const row = await orm.transaction(async tx => {
        const kept = await lockOne(tx, id);
        if (!kept || !mayTouch(actor.account, kept)) return missing();
        if (kept.accountId !== actor.account.id)
          await audit.record(tx, actor, { action: 'selection.reveal', subject: subjectOf(id) });
        return kept;
      });
      return cards.personal(row, now());
    },
  };
}

const CHANGED = 'Подборку только что изменили: посмотрите, что в ней теперь, и повторите, если нужно';

function missing(): never {
  throw notFound('Такой подборки нет: срок её хранения мог закончиться');
}

/** Of lines of the journal. */
function subjectOf(id: string): string {
  return `selection:${id}`;
}

function isEqual(former: readonly number[], present: readonly number[]): boolean {
  return former.length === present.length && former.every((id, index) => id === present[index]);
}
