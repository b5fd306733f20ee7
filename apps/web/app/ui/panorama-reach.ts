/**
 * Where a look may turn so that its edges stay within the true part of a picture. All in degrees.
 *
 * @param yaw from the middle of the picture; any turn, 350 is the same as −10
 * @param reach to each side of the middle in which the picture is true
 * @param half half of the field of view
 * @returns −180…180; 0 when the field of view is as wide as the true part
 */
export function withinReach(yaw: number, reach: number, half: number): number {
  const most = Math.max(0, reach - half);
  const turn = ((((yaw + 180) % 360) + 360) % 360) - 180;
  return Math.min(most, Math.max(-most, turn));
}
