import { longDate } from './dates.ts';
import { roomsName } from './flat-name.ts';
import { area, counted, glue, NBSP, percent, rate, YEARS } from './format.ts';
import { lowerFirst } from './lower-first.ts';

/** What is said of a flat on its page, on paper and in files. */
interface Named {
  readonly number: string;
  /** m² */
  readonly area: number;
  readonly layout: { readonly room_count: number };
  readonly building: { readonly name: string };
}

/** A discount of any lot. */
export interface Discounted {
  /** Percent. */
  readonly discount_amount: number;
  /** ISO date. */
  readonly discount_until: string | null;
}

/** A loan that a payment was counted for; the rate is a fraction per year. */
/** A loan as its words need it: roubles a month, the rate a fraction per year, percent of the price, years. */
export interface Loan {
  readonly payment: number;
  readonly rate: number;
  readonly deposit: number;
  readonly term: number;
  /** Words of its full cost (ПСК); null when it is not known. */
  readonly fullCost: string | null;
}

type Side = 'north' | 'east' | 'south' | 'west';

/** «2-комнатная, 63,9 м²» */
export function flatTitle(flat: Pick<Named, 'layout' | 'area'>): string {
  return `${roomsName(flat.layout.room_count)}, ${area(flat.area)}`;
}

/** «секция 3»: the name of a building inside a sentence. */
export function buildingInText({ name }: { readonly name: string }): string {
  return lowerFirst(name);
}

/** «№ 247, секция 3» */
export function flatPlace(flat: Pick<Named, 'number' | 'building'>): string {
  return `№${NBSP}${flat.number}, ${buildingInText(flat.building).replace(/ (?=\S+$)/, NBSP)}`;
}

/** «14 этаж из 24» */
export function storeyOf({ number, total }: { readonly number: number; readonly total: number }): string {
  return `${number}${NBSP}этаж из${NBSP}${total}`;
}

/** Labels that keep their capital inside a sentence: they begin with the name of a place. */
const PROPER = /^Москв/;

function nameInText(name: string): string {
  return PROPER.test(name) ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** «двор, Москва-река»: labels in a row inside a sentence. */
export function namesInText(names: readonly string[]): string {
  return names.map(nameInText).join(', ');
}

/** «Угловая, второй свет»: labels in a row, only the first one and proper nouns begin with a capital letter. */
export function enumeration([first, ...rest]: readonly string[]): string {
  return first === undefined ? '' : [first, ...rest.map(nameInText)].join(', ');
}

const SIDES: Record<Side, string> = { north: 'север', east: 'восток', south: 'юг', west: 'запад' };

/** «Окна на юг и восток»; null when the sides are not known. */
export function windowSides(sides: readonly Side[]): string | null {
  const names = sides.map(side => SIDES[side]);
  const last = names.pop();
  if (last === undefined) return null;
  return glue(names.length === 0 ? `Окна на ${last}` : `Окна на ${names.join(', ')} и ${last}`);
}

/**
 * Terms that stand next to a discount: «Скидка 12% действительна при 100% оплате до 31 декабря 2026 года»; null when
 * there is none.
 */
export function discountTerms({ discount_amount: amount, discount_until: day }: Discounted): string | null {
  if (amount === 0) return null;
  const until = day ? ` до ${longDate(day)}` : '';
  return glue(`Скидка ${percent(amount)} действительна при 100% оплате${until}`);
}

/** What stands beside a monthly payment: «ставка 10%, ПСК 10,1–11,2%, первый взнос 20%, срок 30 лет». */
export function loanTerms(loan: Omit<Loan, 'payment'>): string {
  return [
    `ставка${NBSP}${rate(loan.rate)}`,
    ...(loan.fullCost === null ? [] : [`ПСК${NBSP}${loan.fullCost}`]),
    `первый взнос${NBSP}${percent(loan.deposit)}`,
    `срок${NBSP}${counted(loan.term, YEARS)}`,
  ].join(', ');
}

/** What a flat that is not on sale says instead of its price; null for one that is. */
export const STATE_TITLES = {
  free: null,
  held: 'Квартиру сейчас бронируют',
  booked: 'Квартира забронирована',
  sold: 'Квартира продана',
} as const;

export const NOT_AN_OFFER = `Не${NBSP}является публичной офертой`;
