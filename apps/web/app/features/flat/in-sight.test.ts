import { describe, expect, it } from 'vitest';
import { inSight } from './in-sight.ts';

const place = (name: string, x: number, y: number) =>
  ({ slug: 'x', kind: 'park', name, minutes: 1, at: { x, y } }) as const;
const around = {
  places: [
    place('Сад, 180 мест', 0, 100),
    place('Клиника', 100, 100),
    place('Сквер', -300, 300),
    place('Причал', 0, -50),
  ],
  bridges: [
    { from: { x: -400, y: 120 }, to: { x: -500, y: 40 }, name: 'Заречный мост' },
    { from: { x: 400, y: 120 }, to: { x: 500, y: 40 } },
  ],
  river: { x: 0, y: 555, inner: 600, outer: 735, name: 'Москва-река' },
};
const seen = (from: readonly [number, number], azimuth: number) =>
  inSight(around, from, azimuth).map(({ name, yaw, distance }) => [
    name,
    Math.round(yaw),
    Math.round(distance),
  ]);

describe('what lies where a window looks', () => {
  it('is told from left to right with its distance, and without what is behind', () => {
    expect(seen([0, 0], 20)).toEqual([
      ['Сквер', -65, 424],
      ['Сад', -20, 100],
      ['Клиника', 25, 141],
    ]);
  });

  it('has the near bank of the river on the shortest way to it', () => {
    expect(seen([0, 0], 180)).toEqual([
      ['Причал', 0, 50],
      ['Москва-река', 0, 45],
    ]);
    const [river] = seen([-100, 0], 180).filter(([name]) => name === 'Москва-река');
    // 600 m from the middle of the bend, of which 564 are behind the window.
    expect(river).toEqual(['Москва-река', 10, 36]);
  });

  it('keeps the whole name where two begin alike', () => {
    const places = [place('Сад, 180 мест', 0, 100), place('Сад, 90 мест', 10, 100)];
    expect(inSight({ ...around, places }, [0, 0], 0).map(({ name }) => name)).toEqual([
      'Заречный мост',
      'Сад, 180 мест',
      'Сад, 90 мест',
    ]);
  });

  it('knows bridges that have a name, across north too', () => {
    expect(seen([0, 0], 270).map(([name]) => name)).toEqual(['Заречный мост', 'Сквер']);
    expect(seen([0, 0], 350)).toContainEqual(['Сад', 10, 100]);
  });
});
