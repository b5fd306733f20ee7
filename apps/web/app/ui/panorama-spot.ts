/** A spot of a panorama: a name that stands in it, or the way into another room. */
export interface Spot {
  readonly id: string;
  readonly label: string;
  readonly yaw: number;
  readonly pitch: number;
  readonly onPress?: () => void;
}
