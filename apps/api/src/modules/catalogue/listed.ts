import type { StringList } from '@quarter/contract/flat-filters';
import type { Option } from '@quarter/contract/primitives';
import type { Flat, Structure } from './structure.ts';
import { SLICE, type Work } from './turns.ts';

/** Parts of the complex that have flats, sold ones included. */
export interface Listed extends Pick<Structure, 'buildings' | 'layouts' | 'storeys'> {
  readonly dictionaries: Readonly<Record<StringList, readonly Option[]>>;
}

/** Leaves out what only lots that are gone made use of: an import withdraws lots, their buildings and words stay. */
export function* listedWork(structure: Structure, flats: readonly Flat[]): Work<Listed> {
  const layouts = new Set<number>();
  const storeys = new Map<number, Set<number>>();
  const words: Readonly<Record<StringList, Set<string>>> = {
    window_look: new Set(),
    facing_type: new Set(),
    features: new Set(),
    common_layout_type: new Set(),
  };
  // Flats share few lists of words, so most of them say nothing new.
  const read = new Set<readonly string[]>();
  const addAll = (set: Set<string>, list: readonly string[]) => {
    if (read.has(list)) return;
    read.add(list);
    for (const word of list) set.add(word);
  };
  let handled = 0;
  for (const { buildingId, floor, layout, windowLook, facingType, features } of flats) {
    handled += 1;
    if (handled % SLICE === 0) yield;
    layouts.add(layout.id);
    const floors = storeys.get(buildingId);
    if (floors) floors.add(floor);
    else storeys.set(buildingId, new Set([floor]));
    addAll(words.window_look, windowLook);
    addAll(words.features, features);
    if (facingType !== null) words.facing_type.add(facingType);
    if (layout.commonLayoutType !== null) words.common_layout_type.add(layout.commonLayoutType);
  }
  const said = (name: StringList): Option[] =>
    structure.dictionaries[name].filter(({ value }) => words[name].has(String(value)));
  return {
    buildings: new Map([...structure.buildings].filter(([id]) => storeys.has(id))),
    layouts: new Map([...structure.layouts].filter(([id]) => layouts.has(id))),
    storeys: structure.storeys.filter(({ buildingId, number }) => storeys.get(buildingId)?.has(number)),
    dictionaries: {
      window_look: said('window_look'),
      facing_type: said('facing_type'),
      features: said('features'),
      common_layout_type: said('common_layout_type'),
    },
  };
}
