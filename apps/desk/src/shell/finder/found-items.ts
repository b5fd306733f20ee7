import { BOOKING_STATUS_TITLES } from '@quarter/contract/desk/bookings';
import type { DeskFound } from '@quarter/contract/desk/find';
import { DESK_LOT_STATUS_TITLES } from '@quarter/contract/desk/lots';
import { REQUEST_KIND_TITLES, REQUEST_STATE_TITLES } from '@quarter/contract/desk/requests';
import { ROLE_TITLES } from '@quarter/contract/desk/roles';
import { lotName } from '@quarter/domain/lot-name';
import { momentWords } from '../../shared/moments.ts';
import { aboutWords } from '../../shared/request-words.ts';
import type { Place } from '../places.ts';

/** Something that can be opened. */
export interface FoundItem {
  /** Path and query below `/desk`. */
  readonly to: string;
  readonly title: string;
  /** What tells it from others of its kind. */
  readonly hint: string;
  /** Where several lead to one path. */
  readonly key?: string;
  /** Known without the service. */
  readonly isPlace?: boolean;
}

export interface FoundGroup {
  readonly title: string;
  readonly items: readonly FoundItem[];
}

/**
 * What a text names, in groups; nothing of an empty one but the places.
 * @param found what the service has found; null until it has
 */
export function foundGroups(
  text: string,
  places: readonly Place[],
  found: DeskFound | null,
): readonly FoundGroup[] {
  const wanted = text.toLocaleLowerCase('ru');
  const named = places.filter(({ title }) => title.toLocaleLowerCase('ru').includes(wanted));
  const groups: readonly FoundGroup[] = [
    { title: 'Разделы', items: named.map(placeItem) },
    { title: 'Лоты', items: found?.lots.map(lotItem) ?? [] },
    { title: 'Брони', items: found?.bookings.map(bookingItem) ?? [] },
    { title: 'Заявки', items: found === null ? [] : requestItems(found) },
    {
      title: 'Люди',
      items:
        found?.people.map(({ id, name, role }) => ({
          to: '/people',
          title: name,
          hint: ROLE_TITLES[role],
          key: id,
        })) ?? [],
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function placeItem({ path, title }: Place): FoundItem {
  return { to: path, title, hint: '', isPlace: true };
}

function lotItem(lot: DeskFound['lots'][number]): FoundItem {
  const { id, building, floor, level, status } = lot;
  return {
    to: `/lots/${id}`,
    title: lotName(lot),
    hint: `${building.name}, ${level ?? `этаж ${floor}`}, ${DESK_LOT_STATUS_TITLES[status].toLowerCase()}`,
  };
}

function bookingItem({ id, number, lot, status }: DeskFound['bookings'][number]): FoundItem {
  return {
    to: `/bookings/${id}`,
    title: number ?? lot.title,
    hint: [number && lot.title, BOOKING_STATUS_TITLES[status].toLowerCase()].filter(Boolean).join(', '),
  };
}

function requestItems({ requests, by }: DeskFound): readonly FoundItem[] {
  const items = requests.map(({ id, kind, created_at, state, ...about }) => ({
    to: `/requests/${id}`,
    title: REQUEST_KIND_TITLES[kind],
    hint: [aboutWords(about), momentWords(created_at), REQUEST_STATE_TITLES[state].toLowerCase()]
      .filter(Boolean)
      .join(', '),
  }));
  if (by === null || items.length < 2) return items;
  return [...items, { to: `/requests?by=${by}`, title: 'Все заявки с этого телефона', hint: '' }];
}
