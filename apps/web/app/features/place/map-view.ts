import {
  type GeoJSONSource,
  Map as GlMap,
  LngLatBounds,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { LocationData, NumberedPlace } from './location-data.ts';
import { labelsOf, placeSign, quarterSign } from './map-signs.ts';
import { type MapColours, NO_WAY, ownStyle, quarterLayers, SOURCE, WAY, type Way } from './map-style.ts';

// Not from a blob, as it would otherwise be: the Content Security Policy allows files of the site.
setWorkerUrl(workerUrl);

export type MapData = NonNullable<LocationData['map']>;

export interface MapView {
  /** Shows the signs of these places and no others, and moves to where all of them are seen. */
  show(places: readonly NumberedPlace[]): void;
  /** Marks one place, names it and draws the way to it. */
  point(slug: string | null): void;
  /** Takes the colours of the theme that is on the screen now. */
  paint(): void;
  focus(): void;
  remove(): void;
}

interface Options {
  readonly map: MapData;
  /** Address of a style with tiles; null for the simplified map of `map.data`. */
  readonly styleUrl: string | null;
  /** Name of the quarter. */
  readonly name: string;
  readonly onPick: (slug: string) => void;
  readonly signal: AbortSignal;
}

const DEGREE = 111_320;
/** Metres from the quarter that the simplified map covers, and that are seen at first. */
const COVERED = { x: 1300, y: 1150 };
const NEAR = { x: 620, y: 520 };
/** From here on there is room for the names of streets. */
const NEAR_ZOOM = 14;
const PADDING = { top: 72, right: 72, bottom: 56, left: 56 };

const locale = (name: string) => ({
  'Map.Title': `Карта: «${name}» и места рядом. Стрелки двигают, плюс и минус меняют масштаб`,
  'NavigationControl.ZoomIn': 'Приблизить',
  'NavigationControl.ZoomOut': 'Отдалить',
  'AttributionControl.ToggleAttribution': 'Чьи данные на карте',
  'CooperativeGesturesHandler.WindowsHelpText': 'Чтобы менять масштаб, крутите колесо с клавишей Ctrl',
  'CooperativeGesturesHandler.MacHelpText': 'Чтобы менять масштаб, крутите колесо с клавишей ⌘',
  'CooperativeGesturesHandler.MobileHelpText': 'Двигайте карту двумя пальцами',
});

/** How long a server of tiles may be silent, ms: then what has come of its map is shown, or ours. */
const PATIENCE = 8000;

/** This browser has no graphics that the map needs. */
export class NoGraphicsError extends Error {}

/** Gives the context of the question back: a browser has a few of them, and drops the oldest. */
function hasGraphics(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Draws the map, and is there when it is drawn. Rejects when this browser (`NoGraphicsError`) or the connection cannot. */
export async function openMap(
  container: HTMLElement,
  { map: { middle, data }, styleUrl, name, onPick, signal }: Options,
): Promise<MapView> {
  if (!hasGraphics()) throw new NoGraphicsError();
  const answer = await fetch(data, { signal });
  if (!answer.ok) throw new Error(`The data of the map: ${answer.status}`);
  const labels = labelsOf(await answer.json());
  signal.throwIfAborted();

  const at = ({ x, y }: { readonly x: number; readonly y: number }): [number, number] => [
    middle.lng + x / (DEGREE * Math.cos((middle.lat * Math.PI) / 180)),
    middle.lat + y / DEGREE,
  ];
  const around = ({ x, y }: typeof NEAR) => new LngLatBounds(at({ x: -x, y: -y }), at({ x, y }));
  const view = new GlMap({
    container,
    style: styleUrl ?? ownStyle(data, shownColours()),
    bounds: around(NEAR),
    minZoom: 12,
    maxZoom: 18,
    cooperativeGestures: true,
    attributionControl: styleUrl === null ? false : { compact: true },
    locale: locale(name),
  });
  const nearness = () => {
    container.dataset.near = String(view.getZoom() > NEAR_ZOOM);
  };
  nearness();
  view.on('zoomend', nearness);
  const leave = () => view.remove();
  signal.addEventListener('abort', leave);
  try {
    const isOwn = await drawn(view, styleUrl, () => ownStyle(data, shownColours()));
    signal.throwIfAborted();
    if (isOwn) {
      view.setMaxBounds(around(COVERED));
      for (const label of labels) label.addTo(view);
    } else overTiles(view, data, NO_WAY);
    view.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    new Marker({ element: quarterSign(name), anchor: 'bottom', offset: [0, -16] })
      .setLngLat(at({ x: 0, y: 40 }))
      .addTo(view);
    return viewOf(isOwn);
  } catch (error) {
    signal.removeEventListener('abort', leave);
    view.remove();
    throw error;
  }

  function viewOf(isOwn: boolean): MapView {
    let signs = new Map<string, Marker>();
    let ways = new Map<string, Way>();
    let way = NO_WAY;
    return {
      show(places) {
        ways = new Map(
          places.flatMap(({ slug, way: corners = [] }) => {
            const coordinates = corners.map(([x, y]) => at({ x, y }));
            return corners.length > 0 ? [[slug, { type: 'LineString', coordinates }]] : [];
          }),
        );
        for (const sign of signs.values()) sign.remove();
        signs = new Map(
          places.map(place => {
            const sign = new Marker({ element: placeSign(place, onPick) });
            return [place.slug, sign.setLngLat(at(place.at)).addTo(view)];
          }),
        );
        const bounds = new LngLatBounds(at({ x: 0, y: 0 }), at({ x: 0, y: 0 }));
        for (const place of places) bounds.extend(at(place.at));
        view.fitBounds(bounds, { padding: PADDING, maxZoom: 15.5, duration: 900 });
      },
      point(slug) {
        for (const [place, sign] of signs) sign.getElement().dataset.active = String(place === slug);
        way = (slug !== null && ways.get(slug)) || NO_WAY;
        view.getSource<GeoJSONSource>(WAY)?.setData(way);
      },
      paint() {
        if (isOwn) view.setStyle(ownStyle(data, shownColours(), way));
        else overTiles(view, data, way);
      },
      focus: () => view.getCanvas().focus({ preventScroll: true }),
      remove() {
        signal.removeEventListener('abort', leave);
        view.remove();
      },
    };
  }
}

/**
 * Waits for the first drawing; a style of another host that does not come gives way to ours, and one whose tiles do not
 * come is shown as it is. Whether it is ours.
 */
function drawn(
  view: GlMap,
  styleUrl: string | null,
  own: () => ReturnType<typeof ownStyle>,
): Promise<boolean> {
  let isOwn = styleUrl === null;
  let hasStyle = false;
  let silence: number | undefined;
  return new Promise((resolve, reject) => {
    const giveWay = () => {
      window.clearTimeout(silence);
      isOwn = true;
      // Nothing to compare with has come.
      view.setStyle(own(), { diff: false });
    };
    if (!isOwn) silence = window.setTimeout(giveWay, PATIENCE);
    view.on('style.load', () => {
      hasStyle = true;
      window.clearTimeout(silence);
      if (!isOwn) silence = window.setTimeout(() => resolve(false), PATIENCE);
    });
    // A tile that does not come leaves a gap, and the map stays.
    view.on('error', ({ error }) => {
      if (hasStyle) return;
      if (isOwn) return reject(error);
      giveWay();
    });
    view.once('load', () => {
      window.clearTimeout(silence);
      resolve(isOwn);
    });
    view.once('remove', () => window.clearTimeout(silence));
  });
}

function overTiles(view: GlMap, data: string, way: Way): void {
  if (!view.getSource(SOURCE)) view.addSource(SOURCE, { type: 'geojson', data });
  if (!view.getSource(WAY)) view.addSource(WAY, { type: 'geojson', data: way });
  for (const layer of quarterLayers(shownColours())) {
    if (view.getLayer(layer.id)) view.removeLayer(layer.id);
    view.addLayer(layer);
  }
}

function shownColours(): MapColours {
  const styles = getComputedStyle(document.documentElement);
  const role = (name: string) => styles.getPropertyValue(name).trim();
  return { surface: role('--main'), text: role('--accent') };
}
