interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in its own pixels. */
export interface Part extends Size {
  readonly x: number;
  readonly y: number;
}

/**
 * What is seen of a picture that covers a box (`object-fit: cover`).
 * @param position of the picture in the box, 0…1 each way (`object-position`)
 */
export function coveredPart(
  picture: Size,
  box: Size,
  position: { readonly x: number; readonly y: number },
): Part {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const [width, height] = [box.width / scale, box.height / scale];
  return {
    x: (picture.width - width) * position.x,
    y: (picture.height - height) * position.y,
    width,
    height,
  };
}
