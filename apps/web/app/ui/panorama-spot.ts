/** A spot of a panorama: a name that stands in it, or the way into another room. */
export interface Spot {
  readonly id: string;
  readonly label: string;
  readonly yaw: number;
  readonly pitch: number;
  readonly onPress?: () => void;
}

/** Where a visitor looks in a panorama, degrees: from the middle of the picture to the right, and how much of it he sees. */
export interface Look {
  readonly yaw: number;
  readonly fov: number;
}
