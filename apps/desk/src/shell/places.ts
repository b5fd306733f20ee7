import { type DeskAccess, mayCall } from '@quarter/contract/desk/endpoint';
import { DESK_ENDPOINTS } from '@quarter/contract/desk/endpoints';
import type { DeskRole } from '@quarter/contract/desk/roles';

export interface Place {
  /** Below `/desk`. */
  readonly path: string;
  readonly title: string;
  /** Of the path of the service that it stands on. */
  readonly access: DeskAccess;
}

/** Places in the order of the side bar; the first ones are in reach of a thumb on phones. */
export const PLACES = [
  { path: '/', title: 'Сегодня', access: DESK_ENDPOINTS.deskToday.roles },
  { path: '/requests', title: 'Заявки', access: DESK_ENDPOINTS.deskRequests.roles },
  { path: '/bookings', title: 'Брони', access: DESK_ENDPOINTS.deskBookings.roles },
  { path: '/lots', title: 'Лоты', access: DESK_ENDPOINTS.deskLots.roles },
  { path: '/import', title: 'Загрузка', access: DESK_ENDPOINTS.deskImports.roles },
  { path: '/selections', title: 'Подборки', access: DESK_ENDPOINTS.deskSelections.roles },
  { path: '/figures', title: 'Показатели', access: DESK_ENDPOINTS.deskFigures.roles },
  { path: '/people', title: 'Люди', access: DESK_ENDPOINTS.deskPeople.roles },
  { path: '/audit', title: 'Журнал', access: DESK_ENDPOINTS.deskAudit.roles },
  { path: '/privacy', title: 'Данные человека', access: DESK_ENDPOINTS.deskPrivacy.roles },
  { path: '/settings', title: 'Настройки', access: DESK_ENDPOINTS.deskSettings.roles },
] as const satisfies readonly Place[];

export type PlacePath = (typeof PLACES)[number]['path'];

/** Places that a role may open. */
export function placesOf(role: DeskRole): readonly Place[] {
  return PLACES.filter(({ access }) => mayCall(access, role));
}

/** Whether a role may open the place that an address below `/desk` belongs to; what is no place is open to all. */
export function mayOpen(role: DeskRole, path: string): boolean {
  const place = PLACES.find(
    one => one.path === path || (one.path !== '/' && path.startsWith(`${one.path}/`)),
  );
  return place === undefined || mayCall(place.access, role);
}
