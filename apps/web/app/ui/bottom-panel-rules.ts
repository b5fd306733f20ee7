/** Whether a drag down by so many px closes a panel of this height: more than a third of it. */
export function isDraggedAway(distance: number, height: number): boolean {
  return distance > height / 3;
}
