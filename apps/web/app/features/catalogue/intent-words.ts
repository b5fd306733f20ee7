import type { FlatIntent } from '@quarter/contract/flat-intents';
import { area, counted, decimal, FLATS, millions, NBSP, quarter } from '@quarter/domain/format';

/** Figures of a page by intent, shortest words first: how many, from which price, how large, where, when. */
export function figuresOf(figures: FlatIntent['figures']): string[] {
  const { count, price_min, area_min, area_max, floor_min, floor_max, completion } = figures;
  const areas = decimal(area_min, 1) === decimal(area_max, 1) ? '' : `${decimal(area_min, 1)}–`;
  const floors = floor_min === floor_max ? `${floor_min}` : `${floor_min}–${floor_max}`;
  return [
    counted(count, FLATS),
    `от${NBSP}${millions(price_min)}${NBSP}млн${NBSP}₽`,
    `${areas}${area(area_max)}`,
    `${floors}${NBSP}этаж${floor_min === floor_max ? '' : 'и'}`,
    `ввод с${NBSP}${quarter(completion.year, completion.quarter)}`,
  ];
}

/** What search engines and previews say of the page: its figures, then its words. */
export function describeIntent({ figures, description }: FlatIntent): string {
  const [count, price, areas] = figuresOf(figures);
  return `${count} ${price}, ${areas}. ${description}`;
}
