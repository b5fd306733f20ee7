/** Where a selection of lots is begun for a client. @param ids of the lots, in their order */
export function selectionHref(ids: readonly number[]): string {
  return `/selections/new?lots=${ids.join('-')}`;
}
