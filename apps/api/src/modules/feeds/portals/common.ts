import type { Finishing } from '@quarter/domain/finishing';
import type { BuildingFacts, Fault, FeedContext, FlatFacts } from '../feed.ts';
import { element, group } from '../xml.ts';

export const XML_TYPE = 'application/xml; charset=utf-8';

/** Faults of a flat that no portal takes; a portal adds its own. */
export function commonFaults({ flat, building }: FlatFacts): Fault[] {
  const faults: Fault[] = [];
  if (flat.price <= 0) faults.push({ field: 'price', reason: 'цена не указана' });
  if (flat.area <= 0) faults.push({ field: 'area', reason: 'площадь не указана' });
  if (flat.floor > building.floors)
    faults.push({
      field: 'floor',
      reason: `этаж ${flat.floor} больше, чем этажей в корпусе: ${building.floors}`,
    });
  if (flat.floor < 1) faults.push({ field: 'floor', reason: `этаж ${flat.floor} меньше первого` });
  return faults;
}

/** Fault of a lot in a building of which a field of the settings is not filled in; none when it is. */
export function missingFault(fields: readonly string[], { number }: BuildingFacts): Fault[] {
  return fields.map(field => ({
    field: `feeds.yaml: buildings, number ${number}: ${field}`,
    reason: 'не заполнено',
  }));
}

/** Without pictures an ad is refused by every portal. */
export function pictureFault(pictures: readonly string[], field: string): Fault[] {
  return pictures.length > 0 ? [] : [{ field, reason: 'нет ни плана, ни фотографий (feeds.yaml: gallery)' }];
}

export function unknownFinishing({ finishing }: FlatFacts, field: string): Fault[] {
  if (finishing === null) return [{ field, reason: 'отделка не указана: впишите её в\u00a0файл лотов' }];
  if (finishing.kind !== null) return [];
  return [{ field, reason: `отделка «${finishing.name}» не сопоставлена: feeds.yaml, finishing` }];
}

/** The word of a portal for a finishing; nothing where it is not known. */
export function finishingWord<W extends string>(
  words: Readonly<Record<Finishing, W | null>>,
  { finishing }: FlatFacts,
): W | null {
  const kind = finishing?.kind ?? null;
  return kind === null ? null : words[kind];
}

/** `<area><value>…</value><unit>кв. м</unit></area>`, as Yandex has them. */
export function squareMetres(name: string, value: number | null): string {
  return value === null ? '' : group(name, [element('value', value), element('unit', 'кв. м')]);
}

/** Yes in the words of Yandex; a flag without a no is left out. */
export function flag(name: string, isSet: boolean): string {
  return isSet ? element(name, 'да') : '';
}

export function coordinate(value: number): string {
  return value.toFixed(6);
}

/** Fields of `place` that a feed cannot do without. */
export function missingPlace(place: unknown): string[] {
  return place === undefined ? ['place'] : [];
}

/** Makes what is the same in all lots of a feed, or of a building, once. */
export function shared<K extends object, T>(make: (of: K, context: FeedContext) => T) {
  const made = new WeakMap<K, T>();
  return (of: K, context: FeedContext): T => {
    const known = made.get(of) ?? make(of, context);
    made.set(of, known);
    return known;
  };
}
