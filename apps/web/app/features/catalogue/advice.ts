import { EMPTY_FILTER, type FlatFilter } from '@quarter/contract/flat-filter';
import { chosenFilters } from '@quarter/contract/flat-filter-words';
import { BOXES, LABELS } from '@quarter/contract/flat-filters';
import type { Facets, Specs } from '@quarter/contract/property';
import { area, millions, NBSP, roubles } from '@quarter/domain/format';
import type { ShownFacets, ShownOption } from './facets.ts';
import { type Span, trackOf } from './options.ts';

/** One way out of an empty list. */
export interface Advice {
  readonly key: string;
  readonly text: string;
  readonly filter: FlatFilter;
  /** Flats that it gives. */
  readonly count: number;
}

/** An advice whose count the facets do not tell has null, and is asked from the service. */
export type Candidate = Omit<Advice, 'count'> & { readonly count: number | null };

const MOST = 5;

/** Whom to take: numbers of rooms in the accusative. */
const ROOMS_TAKEN = ['студию', '1 комнату', '2 комнаты', '3 комнаты', '4 комнаты и больше'];

/** Ways to relax one filter of an empty list, found from the facets: each of them leaves its own filter out. */
export function relaxations(filter: FlatFilter, facets: ShownFacets, specs: Specs): Candidate[] {
  const found: Candidate[] = [];
  const add = (key: string, text: string, change: Partial<FlatFilter>, count: number | null = null) =>
    found.push({ key, text, filter: { ...filter, ...change }, count });

  const price = widened(filter.price_min, filter.price_max, facets.price, specs.price);
  if (price) {
    const change = { price_min: price.min, price_max: price.max };
    if (price.moved === 'max')
      add('price', `Поднять цену до${NBSP}${millions(price.max)}${NBSP}млн${NBSP}₽`, change);
    else if (price.moved === 'min')
      add('price', `Смотреть от${NBSP}${millions(price.min)}${NBSP}млн${NBSP}₽`, change);
    else add('price', 'Смотреть любую цену', change);
  }
  const payment = widened(null, filter.payment_max, facets.payment, specs.payment);
  if (payment?.moved === 'max') {
    add('payment', `Поднять платёж до${NBSP}${roubles(payment.max)} в${NBSP}месяц`, {
      payment_max: payment.max,
    });
  }
  const space = widened(filter.area_min, filter.area_max, facets.area, specs.area);
  if (space) {
    const change = { area_min: space.min, area_max: space.max };
    if (space.moved === 'max') add('area', `Смотреть площадь до${NBSP}${area(space.max)}`, change);
    else if (space.moved === 'min') add('area', `Смотреть площадь от${NBSP}${area(space.min)}`, change);
    else add('area', 'Смотреть любую площадь', change);
  }
  if ((filter.floor_min !== null || filter.floor_max !== null) && facets.floor) {
    const { min, max } = facets.floor;
    const floors =
      min === max ? `Смотреть ${min}${NBSP}этаж` : `Смотреть этажи с${NBSP}${min} по${NBSP}${max}`;
    add('floor', floors, { floor_min: null, floor_max: null });
  }

  const rooms = filter.layout_type;
  const nearest = bestOption(
    facets.layout_type,
    rooms,
    ({ value }) => -Math.min(...rooms.map(chosen => Math.abs(Number(value) - chosen))),
  );
  if (nearest && typeof nearest.value === 'number') {
    const change = { layout_type: [...rooms, nearest.value].sort((a, b) => a - b) };
    add('rooms', `Взять ${ROOMS_TAKEN[nearest.value] ?? `${nearest.value} комнат`}`, change, nearest.count);
  }
  const building = bestOption(facets.building, filter.building);
  if (building && typeof building.value === 'number') {
    const change = { building: [...filter.building, building.value].sort((a, b) => a - b) };
    add('building', `Добавить «${building.label}»`, change, building.count);
  }
  const lists = [
    ['window_look', 'Добавить вид'],
    ['facing_type', 'Добавить отделку'],
    ['features', 'Или особенность'],
    ['common_layout_type', 'Добавить тип'],
  ] as const;
  for (const [name, verb] of lists) {
    const option = bestOption(facets[name], filter[name]);
    if (!option) continue;
    const change = { [name]: [...filter[name], String(option.value)].sort() };
    add(name, `${verb} «${option.label}»`, change, option.count);
  }
  for (const name of BOXES) {
    if (filter[name]) add(name, `Смотреть и без условия «${LABELS[name]}»`, { [name]: false });
  }
  if (filter.is_discount || filter.discount_amount.length > 0) {
    add('discount', 'Смотреть и без скидки', { is_discount: false, discount_amount: [] });
  }
  if (filter.is_mortgage) {
    add('mortgage', 'Смотреть и без ипотеки', { is_mortgage: false, payment_max: null });
  }
  if (filter.layout !== null || filter.layout_group !== null)
    add('layout', 'Смотреть любую планировку', { layout: null, layout_group: null });
  return found;
}

/** When no single filter is to blame: keep only one of them. */
export function keepOnly(filter: FlatFilter, specs: Specs): Candidate[] {
  const { order, deposit, term } = filter;
  return chosenFilters(filter, specs).map(({ key, text, choice }) => ({
    key: `only:${key}`,
    text: `Оставить только «${text}»`,
    filter: { ...EMPTY_FILTER, order, deposit, term, ...choice },
    count: null,
  }));
}

/** Asks for the counts that are not known, drops what gives nothing, keeps the first few. */
export async function counted(
  candidates: readonly Candidate[],
  ask: (filter: FlatFilter) => Promise<number>,
): Promise<Advice[]> {
  const advice = await Promise.all(
    candidates.map(async item => ({ ...item, count: item.count ?? (await ask(item.filter)) })),
  );
  return advice.filter(item => item.count > 0).slice(0, MOST);
}

type Widened =
  | { readonly moved: 'max'; readonly min: number | null; readonly max: number }
  | { readonly moved: 'min'; readonly min: number; readonly max: number | null }
  | { readonly moved: 'both'; readonly min: null; readonly max: null };

/** The least move of a bound that reaches what the other filters leave. */
function widened(min: number | null, max: number | null, facet: Facets['price'], spec: Span): Widened | null {
  if ((min === null && max === null) || !facet) return null;
  const reach = trackOf(facet, spec);
  if (max !== null && facet.min > max) {
    return { moved: 'max', min, max: trackOf({ min: facet.min, max: facet.min }, spec).max };
  }
  if (min !== null && facet.max < min) {
    return { moved: 'min', min: trackOf({ min: facet.max, max: facet.max }, reach).min, max };
  }
  return { moved: 'both', min: null, max: null };
}

/** The option to add to a chosen list: live, not chosen yet, best by rank, then by count. */
function bestOption(
  options: readonly ShownOption[],
  chosen: readonly (string | number)[],
  rank: (option: ShownOption) => number = () => 0,
): ShownOption | null {
  if (chosen.length === 0) return null;
  const live = options.filter(option => option.count !== 0 && !chosen.includes(option.value));
  return live.sort((a, b) => rank(b) - rank(a) || (b.count ?? 0) - (a.count ?? 0))[0] ?? null;
}
