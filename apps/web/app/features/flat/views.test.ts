import type { ApiClient } from '@quarter/contract/client';
import type { PropertyDetail } from '@quarter/contract/property';
import { describe, expect, it } from 'vitest';
import { flatViews } from './views.ts';

const picture = { alt: '', width: 2, height: 1, color: '#000000', src: '/media/x', widths: [2] };

/** A service that answers with the panorama of the quarter, whose middle looks south, and nothing else. */
const api = {
  content: async () => ({
    title: 'Панорама окружения',
    text: 'Терраса секции 3. Загрузится по нажатию.',
    panorama: { picture, poster: picture, initial: { yaw: 8, pitch: -6, fov: 95 }, heading: 180 },
    hotspots: [{ label: 'Река', yaw: 10, pitch: -14 }],
  }),
} as unknown as ApiClient;

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

describe('views of a flat', () => {
  it('are a picture for each side with windows, which looks where they do', async () => {
    const views = await flatViews(
      api,
      flat({
        views: [
          { side: 'river', picture: 'view-s3-river-mid', azimuth: 180, height: 46.6 },
          { side: 'east', picture: 'view-s3-east-mid', azimuth: 90, height: 46.6 },
        ],
      }),
    );
    expect(views.map(({ name }) => name.replace(/\u00a0/g, ' '))).toEqual(['На реку', 'На восток']);
    expect(views.map(({ panorama }) => panorama.heading + panorama.initial.yaw)).toEqual([180, 90]);
    expect(views[0]?.panorama.picture.src).toContain('around-view-s3-river-mid');
    expect(views[0]?.caption.replace(/\u00a0/g, ' ')).toBe('14 этаж, 47 м над водой');
  });

  it('are told for the storey of the flat, not for that of the picture', async () => {
    const [view] = await flatViews(
      api,
      flat({
        building: { name: 'Секция 2' } as PropertyDetail['building'],
        floor: { number: 2, total: 17 } as PropertyDetail['floor'],
        views: [{ side: 'river', picture: 'view-s2-river-low', azimuth: 180, height: 10 }],
      }),
    );
    const words = 'Вид из окна на реку и набережную: секция 2, 2\u00a0этаж';
    expect([view?.label, view?.panorama.poster.alt, view?.panorama.picture.alt]).toEqual([
      words,
      words,
      words,
    ]);
  });

  it('are the panorama of the quarter turned to the windows when there is no picture, and it says so', async () => {
    const [view, ...others] = await flatViews(api, flat({ window_sides: ['west'] }));
    expect(others).toEqual([]);
    expect(view?.isWindow).toBe(false);
    expect((view?.panorama.heading ?? 0) + (view?.panorama.initial.yaw ?? 0)).toBe(270);
    expect(view?.caption.replace(/\u00a0/g, ' ')).toBe('Терраса секции 3. Не из окна этой квартиры.');
    expect((await flatViews(api, flat({})))[0]?.panorama.initial.yaw).toBe(8);
  });
});
