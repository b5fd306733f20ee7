import { decimal, millions, NBSP, roubles, thousands } from '@quarter/domain/format';
import type { FlatFilter } from './flat-filter.ts';
import { BOXES, LABELS } from './flat-filters.ts';
import type { Option } from './primitives.ts';
import type { Specs } from './property.ts';

/** A choice in words. */
export interface ChosenFilter {
  readonly key: string;
  readonly text: string;
  /** The choice itself, and the change of the filter that takes it back. */
  readonly choice: Partial<FlatFilter>;
  readonly without: Partial<FlatFilter>;
}

/** What is chosen, in the order of the panel. Options unknown to the specs are shown by their value. */
export function chosenFilters(
  filter: FlatFilter,
  specs: Specs,
  layoutName: string | null = null,
): ChosenFilter[] {
  const chips: ChosenFilter[] = [];
  const add = (
    key: string,
    text: string | null,
    choice: Partial<FlatFilter>,
    without: Partial<FlatFilter>,
  ) => {
    if (text !== null) chips.push({ key, text, choice, without });
  };
  const each = (name: 'window_look' | 'facing_type' | 'features' | 'common_layout_type') => {
    for (const value of filter[name]) {
      const text = labelOf(specs[name], value);
      add(`${name}:${value}`, text, { [name]: [value] }, { [name]: toggled(filter[name], value) });
    }
  };

  const {
    layout,
    layout_group,
    layout_type,
    building,
    is_discount,
    discount_amount,
    is_mortgage,
    payment_max,
  } = filter;
  const layoutText = layoutName ? `Планировка ${layoutName}` : 'Одна планировка';
  add('layout', layout === null ? null : layoutText, { layout }, { layout: null });
  add('layout_group', layout_group === null ? null : layoutText, { layout_group }, { layout_group: null });
  each('common_layout_type');
  add('layout_type', roomsText(layout_type), { layout_type }, { layout_type: [] });
  // What a visitor types beyond what there is narrows nothing.
  const range = (
    name: 'price' | 'area' | 'floor',
    textOf: (min: number | null, max: number | null) => string | null,
  ) => {
    const min = filter[`${name}_min`];
    const max = filter[`${name}_max`];
    const text = textOf(
      min !== null && min > specs[name].min ? min : null,
      max !== null && max < specs[name].max ? max : null,
    );
    add(
      name,
      text,
      { [`${name}_min`]: min, [`${name}_max`]: max },
      { [`${name}_min`]: null, [`${name}_max`]: null },
    );
  };
  range('price', (min, max) =>
    (max ?? MILLION) < MILLION ? rangeText(min, max, thousands, '₽') : rangeText(min, max, millions, 'млн ₽'),
  );
  range('area', (min, max) => rangeText(min, max, squareMetres, 'м²'));
  range('floor', floorsText);
  add('building', buildingsText(building, specs.building), { building }, { building: [] });
  each('window_look');
  each('facing_type');
  each('features');
  for (const name of BOXES) {
    add(name, filter[name] ? LABELS[name] : null, { [name]: filter[name] }, { [name]: false });
  }
  add(
    'discount',
    discountText(filter),
    { is_discount, discount_amount },
    { is_discount: false, discount_amount: [] },
  );
  add(
    'mortgage',
    mortgageText(filter),
    { is_mortgage, payment_max },
    { is_mortgage: false, payment_max: null },
  );
  return chips;
}

/** «2 и 3 комнаты», «Студия», «Студия, 1 и 4+ комнаты»; null when none is chosen. */
export function roomsText(rooms: readonly number[]): string | null {
  const [first] = rooms;
  if (first === undefined) return null;
  const counts = rooms.filter(count => count > 0);
  const words = [...(rooms.includes(0) ? ['Студия'] : []), ...counts.map(roomCount)];
  if (counts.length === 0) return 'Студия';
  const noun = counts.length === 1 && counts[0] === 1 ? 'комната' : 'комнаты';
  return `${and(words)}${NBSP}${noun}`;
}

/** In millions less than that would read as nothing. */
const MILLION = 1_000_000;

const squareMetres = (value: number) => decimal(value, value < 1 ? 2 : 1);

/** 4 → «4+»: the last number of rooms holds everything above it. */
export function roomCount(rooms: number): string {
  return rooms >= 4 ? '4+' : String(rooms);
}

/** «28,4–52,0 млн ₽», «от 28,4 млн ₽», «до 52,0 млн ₽». */
function rangeText(
  min: number | null,
  max: number | null,
  format: (value: number) => string,
  unit: string,
): string | null {
  if (min !== null && max !== null) {
    const low = format(min);
    const high = format(max);
    return `${low === high ? low : `${low}–${high}`}${NBSP}${unit}`;
  }
  if (min !== null) return `от${NBSP}${format(min)}${NBSP}${unit}`;
  if (max !== null) return `до${NBSP}${format(max)}${NBSP}${unit}`;
  return null;
}

function floorsText(min: number | null, max: number | null): string | null {
  if (min !== null && max !== null) return `${min === max ? min : `${min}–${max}`}${NBSP}этаж`;
  if (min !== null) return `от${NBSP}${min}${NBSP}этажа`;
  if (max !== null) return `до${NBSP}${max}${NBSP}этажа`;
  return null;
}

/** Plurals of what a complex calls its buildings. */
const BUILDINGS: Readonly<Record<string, string>> = {
  Секция: 'Секции',
  Корпус: 'Корпуса',
  Дом: 'Дома',
  Башня: 'Башни',
};

function buildingsText(chosen: readonly number[], options: readonly Option[]): string | null {
  if (chosen.length === 0) return null;
  const { heading, names } = shortNames(options.map(option => option.label));
  const nameOf = (value: number) => {
    const index = options.findIndex(option => option.value === value);
    return names[index] ?? String(value);
  };
  const many = heading === null ? null : BUILDINGS[heading];
  if (chosen.length === 1 || many === null || many === undefined) {
    return and(chosen.map(value => labelOf(options, value)));
  }
  return `${many}${NBSP}${and(chosen.map(nameOf))}`;
}

function discountText(filter: FlatFilter): string | null {
  if (filter.discount_amount.length > 0) return `Скидка ${and(filter.discount_amount.map(String))}%`;
  return filter.is_discount ? LABELS.is_discount : null;
}

function mortgageText(filter: FlatFilter): string | null {
  if (filter.payment_max !== null) return `до${NBSP}${roubles(filter.payment_max)} в${NBSP}месяц`;
  return filter.is_mortgage ? LABELS.is_mortgage : null;
}

function labelOf(options: readonly Option[], value: string | number): string {
  return options.find(option => option.value === value)?.label ?? String(value);
}

/** «2», «2 и 3», «1, 2 и 3», glued before the conjunction's next word. */
function and(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} и${NBSP}${words.at(-1)}`;
}

/** The list with the value added or taken out, sorted as the filter keeps it. */
export function toggled<T extends string | number>(list: readonly T[], value: T): T[] {
  const next = list.includes(value) ? list.filter(item => item !== value) : [...list, value];
  return next.sort((a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : a < b ? -1 : 1));
}

/** «Секция 1», «Секция 2» → heading «Секция» and short names «1», «2»; unlike names stay whole. */
export function shortNames(labels: readonly string[]): { heading: string | null; names: readonly string[] } {
  const parts = labels.map(label => /^(.+?)[\s\u00a0]+(\S+)$/.exec(label));
  const heading = parts[0]?.[1] ?? null;
  if (heading === null || parts.some(part => part?.[1] !== heading)) return { heading: null, names: labels };
  return { heading, names: parts.map((part, index) => part?.[2] ?? labels[index] ?? '') };
}
