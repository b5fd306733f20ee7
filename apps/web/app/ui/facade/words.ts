import type { Building } from '@quarter/contract/complex';
import { counted, FLATS, FLOORS, millions, NBSP } from '@quarter/domain/format';

/** «9 этажей» */
export function heightText({ floors }: Pick<Building, 'floors'>): string {
  return counted(floors, FLOORS);
}

/** «71 квартира» or that nothing is on sale. */
export function freeText(free: number): string {
  return free > 0 ? counted(free, FLATS) : 'всё продано';
}

/** «от 15,9 млн ₽»; empty while nothing is on sale. */
export function fromText(price: number | null): string {
  return price === null ? '' : `от${NBSP}${priceText(price)}`;
}

/** «15,9 млн ₽» */
export function priceText(price: number): string {
  return `${millions(price)}${NBSP}млн${NBSP}₽`;
}
