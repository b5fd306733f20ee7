/** What a lot is called by its kind. */
export const LOT_KIND_NAMES = {
  flat: 'Квартира',
  parking: 'Машино-место',
  storeroom: 'Кладовая',
  commercial: 'Помещение',
} as const;

/** «Квартира № 247» */
export function lotName({
  kind,
  number,
}: {
  readonly kind: keyof typeof LOT_KIND_NAMES;
  readonly number: string;
}): string {
  return `${LOT_KIND_NAMES[kind]} № ${number}`;
}
