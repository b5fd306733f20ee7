import { counted, MINUTES } from '@quarter/domain/format';
import { Marker } from 'maplibre-gl';
import * as z from 'zod/mini';
import styles from './live-map.module.css';
import type { NumberedPlace } from './location-data.ts';

const labelSchema = z.object({
  properties: z.object({ kind: z.string().check(z.startsWith('label-')), name: z.string() }),
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
});
const dataSchema = z.object({ features: z.array(z.unknown()) });

/**
 * Names that the GeoJSON of the map has. They are markup and not a part of the drawing: letters of a drawing come from
 * a server of glyphs, and these are in the page's own font.
 */
export function labelsOf(data: unknown): Marker[] {
  return z.parse(dataSchema, data).features.flatMap(feature => {
    const { success, data: label } = z.safeParse(labelSchema, feature);
    if (!success) return [];
    const element = hidden(styles.label);
    element.dataset.kind = label.properties.kind;
    element.textContent = label.properties.name;
    return [new Marker({ element }).setLngLat(label.geometry.coordinates)];
  });
}

export function quarterSign(name: string): HTMLElement {
  const element = hidden(styles.quarter);
  element.textContent = `«${name}»`;
  return element;
}

/** The round number of a place with its name and minutes, which show when it is pointed at. The list says the same. */
export function placeSign(
  { slug, kind, number, name, minutes }: NumberedPlace,
  onPick: (slug: string) => void,
): HTMLElement {
  const element = hidden(styles.sign);
  element.dataset.kind = kind;
  element.textContent = String(number);
  const words = document.createElement('span');
  words.className = styles.words ?? '';
  words.textContent = `${name}, ${counted(minutes, MINUTES)}`;
  element.append(words);
  element.addEventListener('click', () => onPick(slug));
  return element;
}

function hidden(className: string | undefined): HTMLElement {
  const element = document.createElement('div');
  element.className = className ?? '';
  element.ariaHidden = 'true';
  return element;
}
