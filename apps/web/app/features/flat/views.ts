import type { ApiClient } from '@quarter/contract/client';
import type { Panorama } from '@quarter/contract/content/parts';
import type { PropertyDetail, WorldSide } from '@quarter/contract/property';
import { buildingInText } from '@quarter/domain/flat-words';
import { NBSP } from '@quarter/domain/format';
import { orNull } from '../../shared/network/or-null.ts';
import type { Spot } from '../../ui/panorama-spot.ts';
import type { MadePicture } from '../../ui/picture.tsx';
import { viewCaption } from './words.ts';

/** A picture all around that belongs to a flat, ready to be shown. */
export interface FlatView {
  readonly id: string;
  readonly title: string;
  /** Name among the other sides: «На реку». */
  readonly name: string;
  readonly caption: string;
  /** What it shows, for those who cannot see it. */
  readonly label: string;
  readonly panorama: Panorama;
  readonly spots: readonly Omit<Spot, 'onPress'>[];
  /** Whether it is the view from a window and not one of the quarter. */
  readonly isWindow: boolean;
}

type View = PropertyDetail['views'][number];

const SIDES: Readonly<Record<View['side'], string>> = {
  river: `На${NBSP}реку`,
  yard: `Во${NBSP}двор`,
  east: `На${NBSP}восток`,
  west: `На${NBSP}запад`,
};
const AZIMUTH: Readonly<Record<WorldSide, number>> = { north: 0, east: 90, south: 180, west: 270 };
/** Horizontal field of view that a look out of a window begins with, degrees. */
const FOV = 90;

/**
 * Views from the windows of a flat, the main side first; without pictures of them the panorama of the quarter turned
 * to where the windows look; nothing when there is neither. Rejects when the service does.
 */
export async function flatViews(
  api: ApiClient,
  flat: PropertyDetail,
  signal?: AbortSignal,
): Promise<readonly FlatView[]> {
  // Forty pictures are described there and a page shows one or two, so the lists stay out of the first load.
  const [{ default: straight }, { default: around }] = await Promise.all([
    import('../../pictures/views.generated.json'),
    import('../../pictures/around.generated.json'),
  ]);
  const views = flat.views.flatMap(view => {
    const poster = pictureOf(straight, view.picture);
    const picture = pictureOf(around, `around-${view.picture}`);
    return poster && picture ? [windowView(flat, view, poster, picture)] : [];
  });
  return views.length > 0 ? views : quarterView(api, flat, signal);
}

function pictureOf(made: Readonly<Record<string, MadePicture>>, name: string): MadePicture | null {
  return made[name] ?? null;
}

function windowView(flat: PropertyDetail, view: View, poster: MadePicture, picture: MadePicture): FlatView {
  const label = viewLabel(flat, poster);
  return {
    id: view.side,
    title: `Вид из${NBSP}окна`,
    name: SIDES[view.side],
    caption: viewCaption(flat, view),
    label,
    // The middle of the picture looks straight out of the facade, and so does the flat.
    panorama: {
      picture: { ...picture, alt: label, widths: [...picture.widths] },
      poster: { ...poster, alt: label, widths: [...poster.widths] },
      initial: { yaw: 0, pitch: 0, fov: FOV },
      heading: view.azimuth,
    },
    spots: [],
    isWindow: true,
  };
}

/** «Вид из окна на реку: секция 2, 4 этаж»: one picture serves several storeys, and its own words name another one. */
function viewLabel({ building, floor }: PropertyDetail, { alt }: MadePicture): string {
  const [what = ''] = alt.split(':');
  return `${what}: ${buildingInText(building)}, ${floor.number}${NBSP}этаж`;
}

async function quarterView(
  api: ApiClient,
  flat: PropertyDetail,
  signal?: AbortSignal,
): Promise<readonly FlatView[]> {
  const block = await orNull(api.content('index/panorama-block', signal));
  if (!block) return [];
  const side = flat.window_sides[0];
  const { heading, initial } = block.panorama;
  return [
    {
      id: 'quarter',
      title: block.title,
      name: block.title,
      caption: `${block.text.replace(/\s*Загрузится по нажатию\.?/, '')} Не${NBSP}из${NBSP}окна этой квартиры.`,
      label: block.title,
      panorama: {
        ...block.panorama,
        initial: { ...initial, yaw: side ? AZIMUTH[side] - heading : initial.yaw },
      },
      spots: block.hotspots.map((spot, index) => ({ ...spot, id: String(index) })),
      isWindow: false,
    },
  ];
}
