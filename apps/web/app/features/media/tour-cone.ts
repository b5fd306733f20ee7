interface Cone {
  /** Where the visitor stands: metres to the east and to the south. */
  readonly from: readonly [east: number, south: number];
  /** Degrees from north, clockwise. */
  readonly azimuth: number;
  /** Angle of view, degrees. */
  readonly fov: number;
  /** Metres. */
  readonly length: number;
}

/** The sector that a visitor sees on a plan with north above, as the path of an SVG in metres. */
export function conePath({ from: [x, y], azimuth, fov, length }: Cone): string {
  const side = (angle: number) => {
    const radians = (angle * Math.PI) / 180;
    return `${round(x + length * Math.sin(radians))} ${round(y - length * Math.cos(radians))}`;
  };
  const [left, right] = [side(azimuth - fov / 2), side(azimuth + fov / 2)];
  return `M${x} ${y}L${left}A${length} ${length} 0 ${fov > 180 ? 1 : 0} 1 ${right}Z`;
}

const round = (value: number) => Math.round(value * 1000) / 1000;
