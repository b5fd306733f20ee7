import type { LotStatus, Property, PropertyDetail, WorldSide } from '@quarter/contract/property';
import { longDate } from '@quarter/domain/dates';
import { roomsName } from '@quarter/domain/flat-name';
import { area, glue, NBSP, percent, roubles } from '@quarter/domain/format';

/** «2-комнатная, 63,9 м²» */
export function flatTitle(flat: Pick<Property, 'layout' | 'area'>): string {
  return `${roomsName(flat.layout.layout_type)}, ${area(flat.area)}`;
}

/** «секция 3»: the name of a building inside a sentence. */
export function buildingInText({ name }: { readonly name: string }): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** «№ 247, секция 3» */
export function flatPlace(flat: Pick<Property, 'number' | 'building'>): string {
  return `№${NBSP}${flat.number}, ${buildingInText(flat.building)}`;
}

/** «14 из 24» */
export function floorOf({ number, total }: { readonly number: number; readonly total: number }): string {
  return `${number}${NBSP}из${NBSP}${total}`;
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

/** Terraces and loggias with their areas, m²; the area of a flat is without them. */
export function openAir(rooms: PropertyDetail['rooms']): { readonly name: string; readonly value: string }[] {
  return rooms
    .filter(({ kind }) => kind === 'terrace' || kind === 'loggia')
    .map(room => ({ name: room.name, value: glue(`${area(room.area)}, не входит в площадь`) }));
}

const SIDES: Record<WorldSide, string> = { north: 'север', east: 'восток', south: 'юг', west: 'запад' };

/** «Окна на юг и восток»; null when the sides are not known. */
export function windowSides(sides: readonly WorldSide[]): string | null {
  const names = sides.map(side => SIDES[side]);
  const last = names.pop();
  if (last === undefined) return null;
  return glue(names.length === 0 ? `Окна на ${last}` : `Окна на ${names.join(', ')} и ${last}`);
}

/**
 * Terms that stand next to a discount and the price of a square metre:
 * «Скидка 12 % действительна при 100% оплате до 31 декабря 2026 года. 528 826 ₽ за м²».
 */
export function priceTerms(
  flat: Pick<Property, 'price' | 'area' | 'discount_amount' | 'discount_until'>,
): string {
  const perMetre = `${roubles(flat.price / flat.area)} за${NBSP}м²`;
  if (flat.discount_amount === 0) return perMetre;
  const until = flat.discount_until ? ` до ${longDate(flat.discount_until)}` : '';
  const discount = `Скидка ${percent(flat.discount_amount)} действительна при 100% оплате${until}. ${perMetre}`;
  return glue(discount);
}

/** What the page says of a flat that is not on sale; null for a free one. */
export function unavailable(status: LotStatus): { readonly title: string; readonly text: string } | null {
  if (status === 'free') return null;
  if (status === 'sold') {
    return { title: 'Квартира продана', text: glue('Похожие свободные квартиры — ниже на этой странице') };
  }
  if (status === 'held') {
    return {
      title: 'Квартиру сейчас бронируют',
      text: glue('Если бронь не завершат, квартира снова появится в продаже. Ниже — похожие свободные'),
    };
  }
  return {
    title: 'Квартира забронирована',
    text: glue('Если бронь снимут, квартира снова появится в продаже. Ниже — похожие свободные'),
  };
}

/** Caption of a view: «14 этаж, 47 м над водой». @param height metres above the water */
export function viewCaption(
  { floor }: Pick<PropertyDetail, 'floor'>,
  { height }: { height: number },
): string {
  return `${floor.number}${NBSP}этаж, ${Math.round(height)}${NBSP}м над${NBSP}водой`;
}
