import type { ApiClient } from '@quarter/contract/client';
import { ApiError } from '@quarter/contract/errors';
import type { PropertyDetail } from '@quarter/contract/property';
import { describe, expect, it } from 'vitest';
import { flatViews } from './views.ts';

const picture = { alt: '', width: 2, height: 1, color: '#000000', src: '/media/x', widths: [2] };

/** Words of pages: the panorama of the quarter, whose middle looks south, and what is around. */
const PAGES: Readonly<Record<string, object>> = {
  'index/panorama-block': {
    title: 'Панорама окружения',
    text: 'Терраса секции 3. Загрузится по нажатию.',
    panorama: { picture, poster: picture, initial: { yaw: 8, pitch: -6, fov: 95 }, heading: 180 },
    hotspots: [{ label: 'Река', yaw: 10, pitch: -14 }],
  },
  'index/location-block': {
    places: [{ name: 'Причал', at: { x: 23, y: -60 } }],
    bridges: [],
    river: { x: 0, y: 555, inner: 600, outer: 735 },
  },
};

/** A service that answers with pages alone, of which `without` are lost. */
function api(...without: string[]): ApiClient {
  const content = async (name: string) => {
    if (without.includes(name)) throw new ApiError(404, 'not_found', 'lost');
    return PAGES[name];
  };
  return { content } as unknown as ApiClient;
}

const STOREYS = [
  { from: 2, to: 8, picture: 'view-s3-river-low' },
  { from: 9, to: 18, picture: 'view-s3-river-mid' },
  { from: 19, to: 24, picture: 'view-s3-river-high' },
];
const river = {
  side: 'river',
  picture: 'view-s3-river-mid',
  azimuth: 180,
  height: 46.6,
  storey_height: 3.3,
  storeys: STOREYS,
} as const satisfies PropertyDetail['views'][number];
const east = {
  side: 'east',
  picture: 'view-s3-east-mid',
  azimuth: 90,
  height: 46.6,
  storey_height: 3.3,
  storeys: [{ from: 2, to: 24, picture: 'view-s3-east-mid' }],
} as const satisfies PropertyDetail['views'][number];

function flat(change: Partial<PropertyDetail>): PropertyDetail {
  const known: Partial<PropertyDetail> = {
    floor: { number: 14, total: 24 } as PropertyDetail['floor'],
    building: { name: 'Секция 3' } as PropertyDetail['building'],
    window_sides: [],
    views: [],
    ...change,
  };
  return known as PropertyDetail;
}

async function windows(of: Partial<PropertyDetail>, client = api()) {
  const views = await flatViews(client, flat(of));
  if (views?.kind !== 'windows') throw new Error('No windows');
  return views;
}

async function quarter(of: Partial<PropertyDetail>) {
  const view = await flatViews(api(), flat(of));
  if (view?.kind !== 'quarter') throw new Error('Not the quarter');
  return view;
}

const plain = (text = '') => text.replace(/\u00a0/g, ' ');

describe('views of a flat', () => {
  it('are those of each side with windows, from every storey of it, by day and in the evening', async () => {
    const { sides, floor, building } = await windows({ views: [river, east] });
    expect([floor, building]).toEqual([14, 'секция 3']);
    expect(sides.map(({ name, azimuth }) => [plain(name), azimuth])).toEqual([
      ['На реку', 180],
      ['На восток', 90],
    ]);
    expect(sides[0]?.storeys.map(({ from, to, day }) => [from, to, day.src.split('-').at(-2)])).toEqual([
      [2, 8, 'low'],
      [9, 18, 'mid'],
      [19, 24, 'high'],
    ]);
    expect(sides[0]?.storeys[1]?.sphere.src).toContain('around-view-s3-river-mid');
    expect(sides[0]?.storeys[1]?.evening?.src).toContain('view-s3-river-mid-evening');
    expect([sides[0]?.storeys[1]?.day.alt, sides[0]?.storeys[1]?.evening?.alt].map(plain)).toEqual([
      'Вид из окна на реку и набережную',
      'Вид из окна на реку и набережную вечером',
    ]);
  });

  it('say what lies there, and nothing where nobody has told what is around', async () => {
    const { sides } = await windows({ views: [river, east] });
    expect(sides.map(({ around }) => around.map(({ name }) => name))).toEqual([['Причал'], []]);
    expect(sides[0]?.around[0]?.distance).toBeGreaterThan(60);
    const without = await windows({ views: [river] }, api('index/location-block'));
    expect(without.sides[0]?.around).toEqual([]);
  });

  it('leave out a side of which the site has no picture', async () => {
    const nowhere = { ...east, picture: 'own', storeys: [{ from: 2, to: 24, picture: 'own' }] };
    const { sides } = await windows({ views: [nowhere, river] });
    expect(sides.map(({ id }) => id)).toEqual(['river']);
  });

  it('are the panorama of the quarter turned to the windows when there is no picture, and it says so', async () => {
    const { panorama, caption } = await quarter({ window_sides: ['west'] });
    expect(panorama.heading + panorama.initial.yaw).toBe(270);
    expect(plain(caption)).toBe('Терраса секции 3. Не из окна этой квартиры.');
    expect((await quarter({})).panorama.initial.yaw).toBe(8);
    expect(await flatViews(api('index/panorama-block'), flat({}))).toBeNull();
  });
});
