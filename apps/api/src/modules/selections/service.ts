import type { SelectionState } from '@quarter/contract/desk/selections';
import { ApiError, notFound } from '@quarter/contract/errors';
import type { Selection } from '@quarter/contract/selection';
import { selectionFileName } from '@quarter/contract/selection-download';
import { selectionTokenSchema } from '@quarter/contract/selection-token';
import { lotName } from '@quarter/domain/lot-name';
import type { Database, Orm } from '../../db/database.ts';
import type { Asker } from '../../platform/asker.ts';
import type { Body } from '../../platform/body.ts';
import { networkKey } from '../../platform/limit-keys.ts';
import { hit } from '../../platform/rate-limit.ts';
import { openAccountName } from '../../platform/sealed-account.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { VisitorRequest } from '../../platform/visitor-endpoint.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { giveRequest } from '../desk-requests/service.ts';
import { listedLot } from '../favorites/service.ts';
import type { Files } from '../files/service.ts';
import type { PlanPictures } from '../plan-pictures/service.ts';
import type { Properties } from '../properties/service.ts';
import { createSelectionRecords } from './records.ts';
import {
  findByToken,
  insertRequest,
  lockOne,
  readLiked,
  readLots,
  saveLike,
  updateSelection,
} from './repo.ts';
import { isNewOpening, stateOf } from './rules.ts';
import { selectionSheet } from './sheet.ts';

/** Who looks at a selection. */
type Looker = Pick<VisitorRequest, 'address' | 'cookies'>;

/** Selections as their clients see them. A wrong secret is 404, one whose time is over 410, too many tries 429. */
export interface Selections {
  /** Counts the look, unless it is one of somebody of the office. */
  open(token: string, by: Looker): Promise<Selection>;
  /** Throws 404 for a lot that is not in it, 403 for somebody of the office. */
  like(token: string, lot: { readonly id: number; readonly isLiked: boolean }, by: Looker): Promise<number[]>;
  /** The same on paper, and the name that browsers keep it under. @param origin of the site */
  file(
    token: string | undefined,
    by: { readonly address: string; readonly asker: Asker; readonly origin: string },
  ): Promise<{ name: string; body: Body }>;
  /**
   * Ties a new request to the selection that it was sent from, and gives it to the manager; null, having done nothing,
   * when there is no such selection any more.
   */
  tie(tx: Orm, token: string, request: { readonly id: string; readonly at: Date }): Promise<Origin | null>;
}

/** The selection that a request was sent from, for those who are told of it. */
export interface Origin {
  readonly number: number;
  readonly manager: string;
}

export interface SelectionsOptions {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly now: () => Date;
  readonly catalogue: Catalogue;
  readonly properties: Properties;
  readonly files: Files;
  readonly planPictures: PlanPictures;
  /** Whether somebody is signed in at the desk in the browser that asks. */
  isOffice(cookies: Looker['cookies']): Promise<boolean>;
}

/** A client looks and presses hearts; a mobile network has many of them. Nobody guesses 192 bits in so many tries. */
const TRIES = { limit: 120, windowSeconds: 3_600 };
const MISSING = 'Такой подборки нет. Проверьте, вся ли ссылка скопирована';
const OVER: Readonly<Record<Exclude<SelectionState, 'open'>, string>> = {
  closed: 'Эту ссылку закрыл менеджер. Если новой он не прислал, позвоните нам',
  ended: 'Срок этой ссылки прошёл. Позвоните нам: пришлём новую, с сегодняшними ценами',
};

export function createSelections(options: SelectionsOptions): Selections {
  const { database, sealer, now, catalogue, properties, isOffice } = options;
  const { orm } = database;
  const records = createSelectionRecords(sealer);

  /** The selection of a secret, its tries counted. Throws 404, 410, 429. */
  async function opened(token: string, address: string) {
    await hit(orm, { key: networkKey(sealer, 'selection', address), ...TRIES }, now());
    const found = await findByToken(orm, records.digest(token));
    if (!found) throw notFound(MISSING);
    const state = stateOf(found.selection, now());
    if (state !== 'open') throw new ApiError(410, 'gone', OVER[state]);
    return { ...found, manager: openAccountName(sealer, found.account.name) };
  }

  async function countLook(id: string): Promise<void> {
    await orm.transaction(async tx => {
      const row = await lockOne(tx, id);
      if (!row) return;
      const at = now();
      const openings = row.openings + (isNewOpening(row.lastOpenedAt, at) ? 1 : 0);
      await updateSelection(tx, id, {
        openings,
        firstOpenedAt: row.firstOpenedAt ?? at,
        lastOpenedAt: at,
      });
    });
  }

  return {
    async open(token, { address, cookies }) {
      const { selection, manager } = await opened(token, address);
      const isPreview = await isOffice(cookies);
      if (!isPreview) await countLook(selection.id);
      const state = catalogue.current();
      const rows = (await readLots(orm, selection.id)).map(row => ({
        row,
        lot: listedLot(state, properties, row.id),
      }));
      return {
        number: selection.number,
        manager,
        words: records.words(selection),
        ends_at: selection.endsAt.toISOString(),
        lots: rows.flatMap(({ lot }) => lot ?? []),
        gone: rows.flatMap(({ row, lot }) => (lot === null ? [lotName(row)] : [])),
        liked: rows.flatMap(({ row, lot }) => (lot !== null && row.likedAt !== null ? [row.id] : [])),
        is_preview: isPreview,
      };
    },

    async like(token, { id, isLiked }, { address, cookies }) {
      const { selection } = await opened(token, address);
      if (await isOffice(cookies))
        throw new ApiError(403, 'forbidden', 'Отметки ставит клиент: вы смотрите как сотрудник');
      const isThere = await saveLike(orm, selection.id, id, isLiked ? now() : null);
      if (!isThere) throw notFound('Этого предложения в подборке уже нет. Обновите страницу');
      return readLiked(orm, selection.id);
    },

    async file(given, { address, asker, origin }) {
      const { data: token = '' } = selectionTokenSchema.safeParse(given);
      const { selection, manager } = await opened(token, address);
      const rows = await readLots(orm, selection.id);
      const body = await options.files.make({
        key: `selection ${selection.id}`,
        type: 'application/pdf',
        asker,
        isPersonal: true,
        read: async () => ({
          kind: 'selection',
          sheet: await selectionSheet(
            { ...options, state: catalogue.current(), origin },
            {
              number: selection.number,
              manager,
              words: records.words(selection),
              endsAt: selection.endsAt,
              lots: rows,
            },
          ),
        }),
      });
      return { name: selectionFileName(selection.number), body };
    },

    async tie(tx, token, { id, at }) {
      const found = await findByToken(tx, records.digest(token));
      if (!found || stateOf(found.selection, at) !== 'open') return null;
      const { selection, account } = found;
      await insertRequest(tx, id, selection.id);
      const mayWork = !account.isBlocked && (account.role === 'owner' || account.role === 'sales');
      if (mayWork) await giveRequest(tx, id, account.id, at);
      return { number: selection.number, manager: openAccountName(sealer, account.name) };
    },
  };
}
