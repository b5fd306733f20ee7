import manifest from '../../pictures/facade.generated.json' with { type: 'json' };
import type { PictureData } from '../picture.tsx';

const { storeys, ...picture } = manifest.facade;

/** The straight view of the whole facade, by day and by night: one camera, one set of outlines. */
export const FACADE: PictureData = { ...picture, dark: manifest['facade-night'] };

/** Sections that the facade shows, with their outlines and the boxes of their storeys, px of the picture. */
export const FACADE_SECTIONS = storeys;

/** Room around the frame of a storey, px of the picture. */
export const AROUND = 14;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a storey of a section lies on the picture; null where the picture does not show it. */
export function storeyBox(section: number, floor: number | null): Box | null {
  const box = storeys.find(each => each.section === section)?.floors.find(each => each.floor === floor)?.box;
  if (!box) return null;
  const [x = 0, y = 0, width = 0, height = 0] = box;
  return { x, y, width, height };
}

/** Whether the picture shows a section. */
export function isOnFacade(section: number): boolean {
  return storeys.some(each => each.section === section);
}
