import type { DeskBody, DeskResponse } from '@quarter/contract/desk/endpoints';
import { type DeskView, MOST_VIEWS, VIEW_PLACES } from '@quarter/contract/desk/views';
import { FieldError, notFound } from '@quarter/contract/errors';
import { lastOf, unknownValue } from '@quarter/contract/query-values';
import type { Orm } from '../../db/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { Audit, AuditActor } from '../desk-audit/service.ts';
import { deleteView, insertView, lockViews, readViews, saveQuery, type ViewRow } from './repo.ts';

export interface DeskViewsOptions {
  readonly orm: Orm;
  readonly sealer: Sealer;
  readonly audit: Audit;
  readonly now: () => Date;
}

/** Whose views they are. */
interface Owner extends AuditActor {
  readonly account: { readonly id: string };
}

/** Views of lists that people keep for themselves: nobody sees those of others. */
export interface DeskViews {
  /** By name. Throws `FieldError` for a list that has none. */
  list(query: URLSearchParams, owner: Owner): Promise<DeskResponse<'deskViews'>>;
  /** One of the same name becomes this one. Throws `FieldError` for one too many. */
  keep(body: DeskBody<'deskKeepView'>, owner: Owner): Promise<DeskView>;
  /** Throws 404. */
  remove(id: string, owner: Owner): Promise<void>;
}

const NAME = 'desk_views.name';
const MANY = `Больше ${MOST_VIEWS} видов не сохранить. Удалите ненужный`;

export function createDeskViews({ orm, sealer, audit, now }: DeskViewsOptions): DeskViews {
  const toView = ({ id, name, query }: ViewRow): DeskView => ({ id, name: sealer.open(name, NAME), query });

  return {
    async list(query, { account }) {
      const text = lastOf(query, 'place') ?? '';
      const place = VIEW_PLACES.find(known => known === text);
      if (!place) throw new FieldError({ place: [unknownValue(text)] });
      const views = (await readViews(orm, account.id, place)).map(toView);
      return views.sort((one, other) => one.name.localeCompare(other.name, 'ru'));
    },

    keep: ({ place, name, query }, owner) =>
      orm.transaction(async tx => {
        const accountId = owner.account.id;
        await lockViews(tx, accountId);
        const views = (await readViews(tx, accountId, place)).map(toView);
        const former = views.find(view => view.name === name);
        if (former?.query === query) return former;
        if (!former && views.length >= MOST_VIEWS) throw new FieldError({ name: [MANY] });
        if (former) await saveQuery(tx, former.id, query);
        const view = former
          ? { ...former, query }
          : toView(
              await insertView(tx, {
                accountId,
                place,
                name: sealer.seal(name, NAME),
                query,
                createdAt: now(),
              }),
            );
        await audit.record(tx, owner, { action: 'view.keep', subject: `view:${view.id}` });
        return view;
      }),

    remove: (id, owner) =>
      orm.transaction(async tx => {
        await lockViews(tx, owner.account.id);
        if (!isUuid(id) || !(await deleteView(tx, owner.account.id, id))) throw notFound('Такого вида нет');
        await audit.record(tx, owner, { action: 'view.remove', subject: `view:${id}` });
      }),
  };
}
