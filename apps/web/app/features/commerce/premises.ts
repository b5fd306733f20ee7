import type { CommercialLevel } from '@quarter/contract/commercial-levels';
import type { LotStatus } from '@quarter/contract/lot-status';
import type { CommercialFloor, CommercialLot } from '@quarter/contract/podium';
import { area, decimal, NBSP, roubles } from '@quarter/domain/format';
import { type PluralForms, plural } from '@quarter/domain/plural';
import { discountOf, type LotDiscount } from '../../ui/lots/lot-discount.ts';

/** Commercial premises as the pages show them. */
export interface Premises {
  readonly id: number;
  readonly slug: string;
  readonly number: string;
  readonly status: LotStatus;
  /** Null when it is on no scheme. */
  readonly block: number | null;
  readonly level: CommercialLevel;
  /** Name of the section above, or of the building that they are in. */
  readonly building: string;
  /** m² */
  readonly area: number;
  /** Metres along the front, and shop windows in it; null when not known, as what follows. */
  readonly front: number | null;
  readonly windows: number | null;
  /** Metres. */
  readonly ceiling: number | null;
  /** kW */
  readonly power: number | null;
  readonly purpose: string | null;
  /** Whole roubles, the discount taken off. */
  readonly price: number;
  /** «−10%», and on which terms; null without a discount. */
  readonly discount: LotDiscount | null;
  /** Roubles a month; null when it is only sold. */
  readonly rent: number | null;
  readonly outline: readonly (readonly [number, number])[];
}

export type Block = CommercialFloor['scheme']['blocks'][number];

export function toPremises(lot: CommercialLot): Premises {
  return {
    id: lot.id,
    slug: lot.slug,
    number: lot.number,
    status: lot.status,
    block: lot.block,
    level: lot.level,
    building: lot.building.name.replace(/ (?=\d)/g, NBSP),
    area: lot.area,
    front: lot.front,
    windows: lot.windows,
    ceiling: lot.ceiling_height,
    power: lot.power,
    purpose: lot.purpose,
    price: lot.price,
    discount: discountOf(lot),
    rent: lot.rent,
    outline: lot.outline,
  };
}

/** Under a plan that has no premises beside it. */
export const TAP = `Нажмите на${NBSP}помещение на${NBSP}плане: покажем площадь, цену и${NBSP}условия`;

export const PREMISES: PluralForms = ['помещение', 'помещения', 'помещений'];

const STATUSES: Readonly<Record<LotStatus, string>> = {
  free: 'Свободно',
  held: 'Бронируется',
  booked: 'Бронь',
  sold: 'Продано',
};

/** «Помещение № 6» */
export function premisesName({ number }: Pick<Premises, 'number'>): string {
  return `Помещение №${NBSP}${number}`;
}

/** Price of what is free, otherwise its state: «45 360 000 ₽», «Бронь». */
export function priceText({ status, price }: Premises): string {
  return status === 'free' ? roubles(price) : STATUSES[status];
}

/** «8,4 м» */
export function metresText(value: number): string {
  return `${plain(value)}${NBSP}м`;
}

/** «112 м²»: without a needless zero, as premises are measured in whole metres. */
export function areaText(value: number): string {
  return Number.isInteger(value) ? `${value}${NBSP}м²` : area(value);
}

function powerText(power: number): string {
  return `${power}${NBSP}кВт`;
}

/** What is known of premises besides their price. */
export function factsOf(lot: Premises): (readonly [name: string, value: string])[] {
  const windows =
    lot.windows === null ? null : `${lot.windows}${NBSP}${plural(lot.windows, ['окно', 'окна', 'окон'])}`;
  const front = [lot.front === null ? null : metresText(lot.front), windows].filter(text => text !== null);
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    ['Площадь', areaText(lot.area)],
    ['Фасад', front.length === 0 ? null : front.join(', ')],
    ['Высота потолка', lot.ceiling === null ? null : metresText(lot.ceiling)],
    ['Мощность', lot.power === null ? null : powerText(lot.power)],
    ['Подходит для', lot.purpose],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

/** What the premises of a block have together, and from what to what each has; nothing that is known of some alone. */
export function blockFacts(lots: readonly Premises[]): (readonly [name: string, value: string])[] {
  const known = (read: (lot: Premises) => number | null) => {
    const values = lots.map(read).filter(value => value !== null);
    return values.length === lots.length && values.length > 0 ? values : null;
  };
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const span = (values: readonly number[], unit: string) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return `${least === most ? plain(least) : `${plain(least)}–${plain(most)}`}${NBSP}${unit}`;
  };
  const fronts = known(({ front }) => front);
  const ceilings = known(({ ceiling }) => ceiling);
  const powers = known(({ power }) => power);
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    ['Фасад', fronts && metresText(total(fronts))],
    ['Высота потолка', ceilings && span(ceilings, 'м')],
    ['Мощность', powers && span(powers, 'кВт')],
    ['Площадь', lots.length > 0 ? areaText(total(lots.map(lot => lot.area))) : null],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

/** «540 000 ₽ за м². Аренда — 252 000 ₽ в месяц»; nothing about what is taken. */
export function moneyNotes({ status, price, area: size, rent }: Premises): string[] {
  if (status !== 'free') return [];
  const perMetre = `${roubles(price / size)} за${NBSP}м²`;
  return [
    rent === null
      ? `${perMetre}, только продажа`
      : `${perMetre}. Аренда${NBSP}— ${roubles(rent)} в${NBSP}месяц`,
  ];
}

/** «кафе, терраса 40 м²; 112 м², фасад 11,2 м, 75 кВт» */
export function noteOf(lot: Premises): string {
  const size = [sizeText(lot), lot.power === null ? null : powerText(lot.power)]
    .filter(text => text !== null)
    .join(', ');
  return lot.purpose === null ? size : `${size}; ${lot.purpose}`;
}

/** «84 м², фасад 8,4 м» */
export function sizeText({ area: size, front }: Pick<Premises, 'area' | 'front'>): string {
  return front === null ? areaText(size) : `${areaText(size)}, фасад ${metresText(front)}`;
}

/** Columns of a list of premises between the number and the price. */
export const COLUMNS: readonly { readonly title: string; readonly cell: (lot: Premises) => string }[] = [
  { title: 'Подходит для', cell: ({ purpose }) => purpose ?? '—' },
  { title: 'Площадь', cell: lot => areaText(lot.area) },
  { title: 'Фасад', cell: ({ front }) => (front === null ? '—' : metresText(front)) },
  { title: 'Потолок', cell: ({ ceiling }) => (ceiling === null ? '—' : metresText(ceiling)) },
  { title: 'Мощность', cell: ({ power }) => (power === null ? '—' : powerText(power)) },
  { title: 'Аренда в\u00a0месяц', cell: ({ rent }) => (rent === null ? '—' : roubles(rent)) },
];

/** A metre with as many decimals as it has, two at most. */
function plain(value: number): string {
  const digits = Number(value.toFixed(2)).toString().split('.')[1]?.length ?? 0;
  return decimal(value, digits);
}

/** Words beside the form, with the premises that it is about. */
export function formText(text: string, picked: Premises | null): string {
  return picked ? `${text} Заявка: ${premisesName(picked)}.` : text;
}
