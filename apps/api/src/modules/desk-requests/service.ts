import { DESK_LIMITS } from '@quarter/contract/desk/account-endpoints';
import type { DeskBody, DeskResponse } from '@quarter/contract/desk/endpoints';
import { ChangedError } from '@quarter/contract/desk/errors';
import { type DeskToday, TODAY_ROWS } from '@quarter/contract/desk/today';
import { notFound } from '@quarter/contract/errors';
import { moscowDate } from '@quarter/domain/dates';
import type { Database, Orm } from '../../db/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { pageOf, pagingOf } from '../../platform/paging.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { Audit, AuditActor } from '../desk-audit/service.ts';
import { deliveriesOf, retryOf, toMessage } from '../outbox/operator-service.ts';
import type { KeptRequest } from '../outbox/service.ts';
import { choiceOf } from './choice.ts';
import {
  countChosen,
  countNotes,
  insertNote,
  lockRequest,
  readConsents,
  readNew,
  readNotes,
  readOldestNew,
  readOne,
  readPage,
  readStory,
  readWished,
  saveWork,
  type WorkedRequest,
} from './repo.ts';
import { messagesOf, NOTE, toConsent, toNote } from './rows.ts';
import { workAfter } from './rules.ts';
import { toShown } from './shown.ts';

/** Who does something, and from where. */
export interface DeskActor extends AuditActor {
  readonly account: { readonly id: string };
}

export interface DeskRequestsOptions {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly audit: Audit;
  readonly now: () => Date;
  /** A request with everything opened; null when it has been removed. */
  kept(id: string): Promise<KeptRequest | null>;
}

/** Requests as the office works on them. What is not there any more is 404 everywhere. */
export interface DeskRequests {
  /** Throws `FieldError` for a wrong filter. */
  list(query: URLSearchParams): Promise<DeskResponse<'deskRequests'>>;
  /** What stands for a phone in the filter of a list; each look is a line of the journal, without the phone. */
  find(phone: string, actor: DeskActor): Promise<DeskResponse<'deskFindRequests'>>;
  one(id: string): Promise<DeskResponse<'deskRequest'>>;
  /** Whom it is from, with what was noted; each look is a line of the journal. */
  reveal(id: string, actor: DeskActor): Promise<DeskResponse<'deskRevealRequest'>>;
  /** Throws 409 `changed` with the present row when somebody else was first and the wish would undo his. */
  change(
    id: string,
    body: DeskBody<'deskChangeRequest'>,
    actor: DeskActor,
  ): Promise<DeskResponse<'deskChangeRequest'>>;
  /** The same words of the same person twice in a row are one note: the answer to the first may have got lost. */
  note(id: string, text: string, actor: DeskActor): Promise<DeskResponse<'deskNoteRequest'>>;
  resend(id: string, actor: DeskActor): Promise<DeskResponse<'deskResendRequest'>>;
  /** How many nobody has touched, since when the oldest of them waits, and the first of them. */
  waiting(): Promise<NonNullable<DeskToday['requests']>>;
}

const PATH = '/api/desk/requests/';
/** More of them in a day are a list of its own. */
const MOST_WISHED = 20;
const MISSING = 'Такой заявки нет: срок её хранения мог закончиться';

export function createDeskRequests(options: DeskRequestsOptions): DeskRequests {
  const { database, sealer, audit, now } = options;
  const { orm } = database;

  const toRows = (orm: Orm, rows: readonly WorkedRequest[]) => toShown(orm, sealer, rows);

  async function rowOf(orm: Orm, id: string) {
    const row = await readOne(orm, id);
    const [shown] = row ? await toRows(orm, [row]) : [];
    return row && shown ? { row, shown } : missing();
  }

  /** Runs a change of one request after those before it. Throws 404. */
  function inTurn<T>(id: string, work: (tx: Orm) => Promise<T>): Promise<T> {
    if (!isUuid(id)) return missing();
    return orm.transaction(async tx => ((await lockRequest(tx, id)) ? work(tx) : missing()));
  }

  return {
    async list(query) {
      const { choice, errors, search } = choiceOf(query);
      const paging = pagingOf(query, errors, DESK_LIMITS);
      const rows = await readPage(orm, choice, paging);
      const count = await countChosen(orm, choice);
      return pageOf(PATH, search, paging, { count, results: await toRows(orm, rows) });
    },

    async find(phone, actor) {
      await orm.transaction(tx => audit.record(tx, actor, { action: 'phone.find' }));
      return { by: sealer.digest(phone, 'leads.phone') };
    },

    async one(id) {
      if (!isUuid(id)) return missing();
      const { shown } = await rowOf(orm, id);
      return {
        ...shown,
        consents: (await readConsents(orm, id)).map(toConsent),
        messages: (await deliveriesOf(orm, messagesOf(id))).map(toMessage),
        notes: await countNotes(orm, id),
        others: await toRows(orm, await readStory(orm, id)),
      };
    },

    async reveal(id, actor) {
      const found = (isUuid(id) ? await options.kept(id) : null) ?? missing();
      // Nobody sees anything before the line is there for good.
      const notes = await inTurn(id, async tx => {
        await audit.record(tx, actor, { action: 'request.reveal', subject: subjectOf(id) });
        return readNotes(tx, id);
      });
      const { name, phone, email, comment } = found;
      return { name, phone, email, comment, notes: notes.map(note => toNote(sealer, note)) };
    },

    change: (id, { version, ...wish }, actor) =>
      inTurn(id, async tx => {
        const { row, shown } = await rowOf(tx, id);
        const present = { state: row.state, takenBy: row.takenBy?.id ?? null };
        const after = workAfter(present, wish, actor.account.id);
        if (after.state === present.state && after.takenBy === present.takenBy) return shown;
        if (version !== row.version) throw new ChangedError(CHANGED, shown);
        await saveWork(tx, id, after, now());
        const changes = {
          state: { from: present.state, to: after.state },
          taken_by: { from: present.takenBy, to: after.takenBy },
        };
        await audit.record(tx, actor, { action: 'request.change', subject: subjectOf(id), changes });
        return (await rowOf(tx, id)).shown;
      }),

    note: (id, text, actor) =>
      inTurn(id, async tx => {
        const last = (await readNotes(tx, id)).at(-1);
        if (last?.account?.id === actor.account.id && sealer.open(last.text, NOTE) === text)
          return toNote(sealer, last);
        await insertNote(tx, {
          requestId: id,
          accountId: actor.account.id,
          createdAt: laterThan(last?.at, now()),
          text: sealer.seal(text, NOTE),
        });
        await audit.record(tx, actor, { action: 'request.note', subject: subjectOf(id) });
        const written = (await readNotes(tx, id)).at(-1);
        if (!written) throw new Error('a note was not kept');
        return toNote(sealer, written);
      }),

    resend: (id, actor) =>
      inTurn(id, async tx => {
        const count = await retryOf(tx, messagesOf(id));
        const changes = { messages: { from: null, to: count } };
        if (count > 0)
          await audit.record(tx, actor, { action: 'request.resend', subject: subjectOf(id), changes });
        return { count };
      }),

    async waiting() {
      const { count, oldest } = await readNew(orm);
      const first = await toRows(orm, await readOldestNew(orm, TODAY_ROWS));
      const wished = await readWished(orm, moscowDate(now()), MOST_WISHED);
      return {
        new: count,
        oldest_at: oldest?.toISOString() ?? null,
        oldest: first,
        wished: { count: wished.count, first: await toRows(orm, wished.first) },
      };
    },
  };
}

/** Gives a new request to somebody of the office: it stays new until he says otherwise. */
export function giveRequest(tx: Orm, id: string, accountId: string, at: Date): Promise<void> {
  return saveWork(tx, id, { state: 'new', takenBy: accountId }, at);
}

const CHANGED = 'Заявку только что изменили: посмотрите, что с ней теперь, и повторите, если нужно';

/** Of lines of the journal. */
function subjectOf(id: string): string {
  return `request:${id}`;
}

/** Notes stand in the order in which they were written, whatever the clock says. */
function laterThan(former: Date | undefined, at: Date): Date {
  return former && former >= at ? new Date(former.getTime() + 1) : at;
}

function missing(): never {
  throw notFound(MISSING);
}
