import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

/** The two roles of the theme that is on the screen, `#rrggbb`. */
export interface MapColours {
  readonly surface: string;
  readonly text: string;
}

/** Name of the source; its GeoJSON has features of the kinds that the layers below ask for. */
export const SOURCE = 'around';
/** Name of the source of the path on foot to the place that is pointed at. */
export const WAY = 'way';

/** The whole look of the map, from one file of the site itself: no other host, no glyphs, no signs. */
export function ownStyle(data: string, colours: MapColours, way: Way = NO_WAY): StyleSpecification {
  const { surface } = colours;
  const tone = (share: number) => mixed(colours, share);
  const layers: LayerSpecification[] = [
    { id: 'land', type: 'background', paint: { 'background-color': tone(5) } },
    fill('green', tone(11)),
    fill('water', surface),
    line('shore', 'water', tone(34), [14, 1, 17, 1.5]),
    line('street', 'street', surface, [13, 0.6, 15, 3, 17, 12]),
    line('avenue', 'avenue', surface, [13, 1.5, 15, 6, 17, 22]),
    fill('building', tone(14)),
    line('path', 'path', tone(42), [14, 0.6, 17, 1.6], [3, 3]),
    line('bridge', 'bridge', tone(46), [13, 2, 15, 5, 17, 14]),
    line('metro', 'metro', tone(52), [13, 1, 17, 2.5], [6, 3]),
    ...quarterLayers(colours),
  ];
  const sources = { [SOURCE]: { type: 'geojson', data }, [WAY]: { type: 'geojson', data: way } } as const;
  return { version: 8, sources, layers };
}

/** A line along degrees. */
export interface Way {
  readonly type: 'LineString';
  readonly coordinates: [lng: number, lat: number][];
}

export const NO_WAY: Way = { type: 'LineString', coordinates: [] };

/** What stands on the tiles of a style of somebody else too: the circles of a walk and the quarter. */
export function quarterLayers(colours: MapColours): LayerSpecification[] {
  const tone = (share: number) => mixed(colours, share);
  return [
    line('ring', 'ring', tone(48), [13, 0.8, 17, 1], [3, 4]),
    fill('podium', tone(30)),
    {
      id: WAY,
      type: 'line',
      source: WAY,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': tone(100), 'line-width': 3 },
    },
    {
      id: 'section',
      type: 'fill-extrusion',
      source: SOURCE,
      filter: ['==', ['get', 'kind'], 'section'],
      paint: {
        'fill-extrusion-color': tone(88),
        'fill-extrusion-base': ['get', 'base'],
        'fill-extrusion-height': ['get', 'height'],
      },
    },
  ];
}

function fill(kind: string, colour: string): LayerSpecification {
  return {
    id: kind,
    type: 'fill',
    source: SOURCE,
    filter: ['==', ['get', 'kind'], kind],
    paint: { 'fill-color': colour },
  };
}

/** @param widths zoom and width in px by turns */
function line(
  id: string,
  kind: string,
  colour: string,
  widths: readonly number[],
  dashes?: [number, number],
): LayerSpecification {
  return {
    id,
    type: 'line',
    source: SOURCE,
    filter: ['==', ['get', 'kind'], kind],
    layout: { 'line-cap': dashes ? 'butt' : 'round', 'line-join': 'round' },
    paint: {
      'line-color': colour,
      'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], ...widths],
      ...(dashes && { 'line-dasharray': dashes }),
    },
  };
}

/** So many percent of the text's colour in the surface: MapLibre knows no `color-mix()`. */
export function mixed({ surface, text }: MapColours, share: number): string {
  const [from, to] = [channels(surface), channels(text)];
  const parts = from.map((value, index) =>
    Math.round(value + (((to[index] ?? value) - value) * share) / 100),
  );
  return `rgb(${parts.join(', ')})`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));
}
