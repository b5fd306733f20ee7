import { DESK_LIMITS } from '@quarter/contract/desk/account-endpoints';
import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import { BOARD_LOTS, type DeskBoard, type DeskBoardLot } from '@quarter/contract/desk/lot-list';
import { lastOf, NOT_WHOLE } from '@quarter/contract/query-values';
import type { Orm } from '../../db/database.ts';
import { pageOf, pagingOf, throwIfAny } from '../../platform/paging.ts';
import { readBoard, readBuildingsOf, readStoreys } from './board-repo.ts';
import { choiceOf } from './choice.ts';
import { readBuildings, readPage } from './list-repo.ts';
import { type Moment, readRows } from './repo.ts';
import { toRow } from './states.ts';
import { readDiscounts, readWords } from './words-repo.ts';

const PATH = '/api/desk/lots/';

/** A page of the lots that a query finds. Throws `FieldError` for a wrong one. */
export async function listLots(
  orm: Orm,
  query: URLSearchParams,
  moment: Moment,
): Promise<DeskResponse<'deskLots'>> {
  const { choice, errors, search } = choiceOf(query);
  const paging = pagingOf(query, errors, DESK_LIMITS);
  const { count, ids } = await readPage(orm, choice, moment, paging);
  const results = (await readRows(orm, ids)).map(lot => toRow(lot, moment));
  return { ...pageOf(PATH, search, paging, { count, results }), buildings: await readBuildings(orm) };
}

/** What a list can be narrowed to. */
export async function lotChoices(orm: Orm, { day }: Moment): Promise<DeskResponse<'deskLotChoices'>> {
  const { layouts, words } = await readWords(orm);
  const of = (dictionary: (typeof words)[number]['dictionary']) =>
    words.filter(word => word.dictionary === dictionary).map(({ value, label }) => ({ value, label }));
  return {
    building: (await readBuildings(orm)).map(({ id, name }) => ({ value: id, label: name })),
    layout: layouts,
    common_layout_type: of('common_layout_type'),
    window_look: of('window_look'),
    facing_type: of('facing_type'),
    features: of('features'),
    discount_amount: await readDiscounts(orm, day),
  };
}

const WHOLE = /^-?\d{1,9}$/;

/** Storeys of one building; those that a query does not find are marked. Throws `FieldError` for a wrong query. */
export async function lotBoard(orm: Orm, query: URLSearchParams, moment: Moment): Promise<DeskBoard> {
  const { choice, errors } = choiceOf(query);
  const whole = (name: 'section' | 'from') => {
    const text = lastOf(query, name);
    if (text !== null && !WHOLE.test(text)) errors[name] = [NOT_WHOLE];
    return text === null ? null : Number(text);
  };
  const [section, from] = [whole('section'), whole('from')];
  throwIfAny(errors);
  const kind = choice.kinds[0] ?? 'flat';
  const buildings = await readBuildingsOf(orm, kind);
  const wanted = section ?? choice.buildings[0];
  const building = buildings.find(({ id }) => id === wanted) ?? buildings[0] ?? null;
  if (building === null) return { building, kind, buildings, storeys: [], below: null };
  const part = { kind, building: building.id, hasWithdrawn: choice.statuses.includes('withdrawn') };
  const all = await readStoreys(orm, part, from);
  const shown = all.slice(0, Math.max(1, fitting(all)));
  const [top, bottom] = [shown[0]?.floor, shown.at(-1)?.floor];
  if (top === undefined || bottom === undefined)
    return { building, kind, buildings, storeys: [], below: null };
  const lots = await readBoard(orm, part, { top, bottom, most: BOARD_LOTS }, choice, moment);
  return {
    building,
    kind,
    buildings,
    storeys: shown.map(({ floor, level }) => ({
      floor,
      level,
      lots: lots.filter(lot => lot.floor === floor).map(toBoardLot),
    })),
    below: all[shown.length]?.floor ?? null,
  };
}

/** How many storeys together have no more lots than are sent at a time. */
function fitting(storeys: readonly { readonly lots: number }[]): number {
  let sum = 0;
  const tooMany = storeys.findIndex(storey => {
    sum += storey.lots;
    return sum > BOARD_LOTS;
  });
  return tooMany < 0 ? storeys.length : tooMany;
}

type BoardRow = Awaited<ReturnType<typeof readBoard>>[number];

function toBoardLot({ floor: _, withdrawnAt, discountAmount, isMatch, ...lot }: BoardRow): DeskBoardLot {
  return {
    ...lot,
    status: withdrawnAt === null ? lot.status : 'withdrawn',
    discount_amount: discountAmount,
    is_match: isMatch,
  };
}
