/** What a flat is called by its number of rooms (`layout_type`): 0 → «Студия», 2 → «2-комнатная». */
export function roomsName(layoutType: number): string {
  return layoutType === 0 ? 'Студия' : `${layoutType}-комнатная`;
}
