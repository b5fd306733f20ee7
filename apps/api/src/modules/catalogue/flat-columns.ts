import type { FlagName, ListName } from '@quarter/contract/flat-filters';
import type { Flat } from './structure.ts';

type Value = string | number;

/** Columns of the snapshot for lists: what a flat has of each, one value, several or none. */
export const LIST_COLUMNS: Readonly<
  Record<ListName | 'layout', (flat: Flat) => Value | readonly Value[] | null>
> = {
  layout: flat => flat.layout.id,
  layout_type: flat => flat.layout.layoutType,
  common_layout_type: flat => flat.layout.commonLayoutType,
  building: flat => flat.buildingId,
  window_look: flat => flat.windowLook,
  facing_type: flat => flat.facingType,
  features: flat => flat.features,
  discount_amount: flat => flat.discountAmount,
};

/** Columns of the snapshot for flags: whether a flat is of that kind. */
export const FLAG_COLUMNS: Readonly<Record<FlagName, (flat: Flat) => boolean>> = {
  is_mortgage: flat => flat.isMortgage,
  is_discount: flat => flat.discountAmount > 0,
  // A plan knows its loggia as a room; lots of a feed have it, or their balcony, as a word.
  balcony: ({ layout, features }) =>
    layout.rooms.some(room => room.kind === 'loggia') ||
    features.some(word => word === 'loggia' || word.startsWith('lodzhi') || word.startsWith('balkon')),
};
