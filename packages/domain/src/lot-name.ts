const NAMES = {
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
  readonly kind: keyof typeof NAMES;
  readonly number: string;
}): string {
  return `${NAMES[kind]} № ${number}`;
}
