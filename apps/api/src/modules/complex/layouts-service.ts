import type { Layout as LayoutAnswer } from '@quarter/contract/complex';
import { notFound } from '@quarter/contract/errors';
import type { Property } from '@quarter/contract/property';
import type { CatalogueState, Layout } from '../catalogue/service.ts';
import type { Plans } from '../plans/service.ts';

/** A layout as other answers refer to it. */
export function layoutRef(plans: Plans, layout: Layout, mirrored: boolean): Property['layout'] {
  return {
    id: layout.id,
    code: layout.code,
    name: layout.name,
    layout_type: layout.layoutType,
    room_count: layout.roomCount,
    common_layout_type: layout.commonLayoutType,
    plan: plans.layoutImage(layout, mirrored),
  };
}

/** Layouts with any of the numbers of rooms (all when none are named), from the smallest. */
export function layoutsOf(
  state: CatalogueState,
  plans: Plans,
  layoutTypes: readonly number[],
): LayoutAnswer[] {
  return [...state.listed.layouts.values()]
    .filter(({ layoutType }) => layoutTypes.length === 0 || layoutTypes.includes(layoutType))
    .map(layout => layoutAnswer(state, plans, layout));
}

export function layoutOf(state: CatalogueState, plans: Plans, id: number): LayoutAnswer {
  const layout = state.listed.layouts.get(id);
  if (!layout) throw notFound('Такой планировки нет');
  return layoutAnswer(state, plans, layout);
}

function layoutAnswer(state: CatalogueState, plans: Plans, layout: Layout): LayoutAnswer {
  const { free, priceMin } = state.offerOfLayout(layout.id);
  return {
    ...layoutRef(plans, layout, false),
    area: layout.area,
    living_area: layout.livingArea,
    kitchen_area: layout.kitchenArea,
    rooms: layout.rooms,
    free,
    price_min: priceMin,
  };
}
