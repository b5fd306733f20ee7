import type { ApiClient } from '@quarter/contract/client';
import type { Panorama } from '@quarter/contract/content/parts';
import type { PropertyDetail, WorldSide } from '@quarter/contract/property';
import { buildingInText } from '@quarter/domain/flat-words';
import { NBSP } from '@quarter/domain/format';
import spheres from '../../pictures/around.generated.json' with { type: 'json' };
import stills from '../../pictures/views.generated.json' with { type: 'json' };
import { orNull } from '../../shared/network/or-null.ts';
import type { Spot } from '../../ui/panorama-spot.ts';
import type { MadePicture } from '../../ui/picture.tsx';
import { type InSight, inSight } from './in-sight.ts';

/** What is seen from the windows of a flat. */
export interface WindowViews {
  readonly kind: 'windows';
  /** Storey of the flat. */
  readonly floor: number;
  /** «секция 3». */
  readonly building: string;
  /** Facades with windows of it, the main one first. */
  readonly sides: readonly ViewSide[];
}

/** What is seen from one facade, from any of its storeys. */
export interface ViewSide {
  readonly id: View['side'];
  /** Name among the other sides: «На реку». */
  readonly name: string;
  /** Degrees clockwise from north. */
  readonly azimuth: number;
  /** Of the flat's own storey above the water, and from one storey to the next, metres. */
  readonly height: number;
  readonly storeyHeight: number;
  /** The lowest first. */
  readonly storeys: readonly ViewStorey[];
  /** From left to right; none when nobody has told what is around. */
  readonly around: readonly InSight[];
}

/** Pictures that are true for some storeys; their words name none: «Вид из окна на реку и набережную». */
export interface ViewStorey {
  readonly from: number;
  readonly to: number;
  readonly day: MadePicture;
  /** The same after sunset. */
  readonly evening: MadePicture | null;
  /** All around, by day. */
  readonly sphere: MadePicture;
}

/** The panorama of the quarter, where the windows of a flat have no pictures. */
export interface QuarterView {
  readonly kind: 'quarter';
  readonly title: string;
  readonly caption: string;
  readonly panorama: Panorama;
  readonly spots: readonly Omit<Spot, 'onPress'>[];
}

type View = PropertyDetail['views'][number];
/** A picture of a view tells where it was taken. */
type PlacedPicture = MadePicture & { readonly at?: readonly number[] };

const SIDES: Readonly<Record<View['side'], string>> = {
  river: `На${NBSP}реку`,
  yard: `Во${NBSP}двор`,
  east: `На${NBSP}восток`,
  west: `На${NBSP}запад`,
};
const AZIMUTH: Readonly<Record<WorldSide, number>> = { north: 0, east: 90, south: 180, west: 270 };

/**
 * Views from the windows of a flat, the main side first; without pictures of them the panorama of the quarter turned
 * to where the windows look; null when there is neither. Rejects when the service does.
 */
export async function flatViews(
  api: ApiClient,
  flat: PropertyDetail,
  signal?: AbortSignal,
): Promise<WindowViews | QuarterView | null> {
  if (flat.views.length === 0) return quarterView(api, flat, signal);
  const location = await orNull(api.content('index/location-block', signal));
  const sides = flat.views.flatMap(view => {
    const storeys = view.storeys.flatMap(({ from, to, picture }) => {
      const day = pictureOf(stills, picture);
      const sphere = pictureOf(spheres, `around-${picture}`);
      return day && sphere
        ? [{ from, to, day, evening: pictureOf(stills, `${picture}-evening`), sphere }]
        : [];
    });
    const own = pictureOf(stills, view.picture);
    if (!own || storeys.length === 0) return [];
    const [x, y] = own.at ?? [];
    const isPlaced = location && x !== undefined && y !== undefined;
    return [
      {
        id: view.side,
        name: SIDES[view.side],
        azimuth: view.azimuth,
        height: view.height,
        storeyHeight: view.storey_height,
        storeys,
        around: isPlaced ? inSight(location, [x, y], view.azimuth) : [],
      },
    ];
  });
  if (sides.length === 0) return quarterView(api, flat, signal);
  return { kind: 'windows', floor: flat.floor.number, building: buildingInText(flat.building), sides };
}

function pictureOf(made: Readonly<Record<string, PlacedPicture>>, name: string): PlacedPicture | null {
  const picture = made[name];
  if (!picture) return null;
  const [what = ''] = picture.alt.split(':');
  return { ...picture, alt: what };
}

async function quarterView(
  api: ApiClient,
  flat: PropertyDetail,
  signal?: AbortSignal,
): Promise<QuarterView | null> {
  const block = await orNull(api.content('index/panorama-block', signal));
  if (!block) return null;
  const side = flat.window_sides[0];
  const { heading, initial } = block.panorama;
  return {
    kind: 'quarter',
    title: block.title,
    caption: `${block.text.replace(/\s*Загрузится по нажатию\.?/, '')} Не${NBSP}из${NBSP}окна этой квартиры.`,
    panorama: {
      ...block.panorama,
      initial: { ...initial, yaw: side ? AZIMUTH[side] - heading : initial.yaw },
    },
    spots: block.hotspots.map((spot, index) => ({ ...spot, id: String(index) })),
  };
}
