import { longDate } from '@quarter/domain/dates';
import { roomsName } from '@quarter/domain/flat-name';
import { buildingInText, enumeration, namesInText, windowSides } from '@quarter/domain/flat-words';
import { area, percent, quarter, roubles } from '@quarter/domain/format';
import type { Flat, ParkingSpace, Premises } from '../catalogue/service.ts';
import type { BuildingFacts, FeedContext, Finished } from './feed.ts';

/** Words about a lot as every portal takes them: no markup, no ampersand, plain spaces, sentences of facts alone. */
export function flatDescription(
  context: FeedContext,
  flat: Flat,
  building: BuildingFacts,
  finishing: Finished | null,
): string {
  const { layout, windowLook, features } = flat;
  const kind = layout.roomCount === 0 ? 'Студия' : `${roomsName(layout.roomCount)} квартира`;
  const views = windowLook.map(value => context.label('window_look', value));
  return text([
    `${kind} ${area(flat.area)}, ${flat.floor} этаж из ${building.floors}, ${place(context, building)}`,
    term(building),
    finishing && (finishing.kind === 'none' ? finishing.name : `Отделка: ${namesInText([finishing.name])}`),
    views.length > 0 ? `Вид: ${namesInText(views)}` : null,
    windowSides(flat.windowSides),
    features.length > 0 ? enumeration(features.map(value => context.label('features', value))) : null,
    discount(flat),
    context.settings.legal,
  ]);
}

export function podiumDescription(
  context: FeedContext,
  lot: ParkingSpace | Premises,
  building: BuildingFacts,
): string {
  const level = context.state.levelName(lot.kind, lot.floor);
  const facts =
    lot.kind === 'parking'
      ? [`Машино-место № ${lot.number}, ${area(lot.area)}, ${level}`, ...parkingType(context, lot.type)]
      : [`Помещение № ${lot.number}, ${area(lot.area)}, ${level}`, ...premises(lot)];
  return text([...facts, place(context, building), term(building), discount(lot), context.settings.legal]);
}

function parkingType(context: FeedContext, type: string | null): string[] {
  return type === null ? [] : [context.label('parking_type', type)];
}

function premises({ purpose, ceilingHeight, power }: Premises): string[] {
  return [
    ...(purpose === null ? [] : [`Подойдёт: ${purpose}`]),
    ...(ceilingHeight === null ? [] : [`Потолки ${String(ceilingHeight).replace('.', ',')} м`]),
    ...(power === null ? [] : [`Мощность ${power} кВт`]),
  ];
}

function place({ complex }: FeedContext, building: BuildingFacts): string {
  return `${buildingInText(building)}, комплекс «${complex.name}»`;
}

function term({ isReady, completion }: BuildingFacts): string {
  return isReady ? 'Дом сдан' : `Срок сдачи: ${quarter(completion.year, completion.quarter)}`;
}

/** The price itself stands in the feed; here are the terms that it has on the site. */
function discount({
  discountAmount,
  oldPrice,
  discountUntil,
}: Pick<Flat, 'discountAmount' | 'oldPrice' | 'discountUntil'>): string | null {
  if (discountAmount === 0 || oldPrice === null) return null;
  const until = discountUntil === null ? '' : ` до ${longDate(discountUntil)}`;
  return `Скидка ${percent(discountAmount)} при 100% оплате${until}, цена без скидки ${roubles(oldPrice)}`;
}

function text(sentences: readonly (string | null | undefined)[]): string {
  const written = sentences.filter(sentence => sentence).map(sentence => plain(sentence ?? ''));
  return written.map(sentence => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)).join(' ');
}

function plain(words: string): string {
  const sentence = words
    .replace(/\u2060/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('&', 'и')
    .trim();
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}
