/** Figures of the complex that texts may have in braces. They follow from the lots, so texts always agree with them. */
export const FIGURES = [
  'sections',
  'floors_min',
  'floors_max',
  'flats_free',
  'flats_price_min',
  'studios_free',
  'rooms1_free',
  'rooms2_free',
  'rooms3_free',
  'rooms4_free',
  'small_free',
  'studios_price_min',
  'rooms1_price_min',
  'rooms2_price_min',
  'rooms3_price_min',
  'rooms4_price_min',
  'discount_free',
  'discount_max',
  'terrace_free',
  'parking_free',
  'parking_price_min',
  'storerooms_free',
  'storerooms_price_min',
  'commercial_total',
  'commercial_free',
  'commercial_area_min',
  'commercial_area_max',
  'completion_first',
  'completion_last',
  'mortgage_rate_min',
  'mortgage_deposit_min',
  'mortgage_term_max',
  'instalment_months',
  'instalment_first',
  'instalment_last',
  'instalment_until',
] as const;
export type FigureName = (typeof FIGURES)[number];

export function isFigure(name: string): name is FigureName {
  return FIGURES.some(figure => figure === name);
}
