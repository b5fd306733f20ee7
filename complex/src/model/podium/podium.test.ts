import { type DatasetLot, datasetLotSchema } from '@quarter/contract/dataset';
import { polygonArea } from '@quarter/domain/plan/geometry';
import { contains, overlaps } from '@quarter/domain/plan/polygon';
import type { LevelScheme } from '@quarter/domain/plan/scheme';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import genplan from '../../../media/genplan.json' with { type: 'json' };
import premises from '../../../media/premises.json' with { type: 'json' };
import { commercialLots, commercialScheme } from './commercial.ts';
import { parkingLevel } from './parking-level.ts';
import { buildPodium } from './podium.ts';
import { storeroomLevel } from './storeroom-level.ts';

const { lots, levels } = buildPodium(1);
const ofKind = <K extends DatasetLot['kind']>(kind: K) =>
  lots.filter((lot): lot is Extract<DatasetLot, { kind: K }> => lot.kind === kind);

const SCHEMES: Record<'parking' | 'storeroom', LevelScheme> = {
  parking: parkingLevel('').scheme,
  storeroom: storeroomLevel().scheme,
};

/** Metres along the embankment. */
function widthOf(outline: readonly (readonly [number, number])[]): number {
  const xs = outline.map(([x]) => x);
  return (Math.max(...xs) - Math.min(...xs)) / 1000;
}

describe('the podium', () => {
  it('gives lots that the data set takes, the same for the same seed', () => {
    expect(z.safeParse(z.array(datasetLotSchema), lots).error).toBeUndefined();
    expect(buildPodium(1)).toEqual({ lots, levels });
    expect(buildPodium(2).lots).not.toEqual(lots);
  });

  it.each(['parking', 'storeroom'] as const)('keeps every %s on its level, apart from all else', kind => {
    const { contour, columns, cores, ramps } = SCHEMES[kind];
    const solid = [...columns, ...cores.map(core => core.outline), ...ramps.map(ramp => ramp.outline)];
    for (const { floor } of levels.filter(level => level.kind === kind)) {
      const outlines = ofKind(kind)
        .filter(lot => lot.floor === floor)
        .map(lot => lot.outline);
      expect(outlines.length).toBeGreaterThan(30);
      for (const [index, outline] of outlines.entries()) {
        expect(contains(contour, outline)).toBe(true);
        const met = [...outlines.slice(index + 1), ...solid].filter(other => overlaps(outline, other));
        expect(met).toEqual([]);
      }
    }
  });

  it('states the areas of the drawn outlines', () => {
    for (const lot of [...ofKind('parking'), ...ofKind('storeroom'), ...ofKind('commercial')]) {
      expect(Math.abs(lot.area - polygonArea(lot.outline))).toBeLessThan(0.051);
    }
  });

  it('pairs parking spaces with storerooms of their level, each naming the other (R-283)', () => {
    const paired = ofKind('parking').filter(lot => lot.pair);
    expect(paired.length).toBeGreaterThan(10);
    for (const lot of paired) {
      const room = ofKind('storeroom').find(({ number }) => number === lot.pair?.number);
      expect(room?.floor).toBe(lot.floor);
      expect(room?.pair).toEqual({ number: lot.number, area: lot.area });
      expect(lot.pair?.area).toBe(room?.area);
    }
    const shown = ofKind('parking').find(({ number }) => number === '154');
    expect(shown).toMatchObject({ building: 3, floor: 3, area: 13.5, price: 3_290_000, status: 'free' });
    expect(shown?.pair).toEqual({ number: '14', area: 4.2 });
  });

  it('has the levels that the defaults name: parking 3, storerooms 2 (R-293, R-294)', () => {
    expect(levels.filter(level => level.kind === 'parking').map(level => level.floor)).toContain(3);
    expect(levels.find(level => level.kind === 'storeroom')?.floor).toBe(2);
  });

  it('gives the ten units of the site plan at the street, those above as wide as on the picture, and no level to a block that lacks it', () => {
    const street = commercialLots().filter(lot => lot.level === 'street');
    for (const { floor } of levels.filter(level => level.kind === 'commercial'))
      expect(commercialLots().some(lot => lot.floor === floor)).toBe(true);
    const areas = street.map(lot => [Number(lot.number), Math.round(lot.area)]);
    expect(areas).toEqual(genplan.commercial.map(({ unit, area_m2 }) => [unit, area_m2]));
    expect(street.every(lot => lot.ceiling_height === 5.4)).toBe(true);
    const above = commercialLots().filter(lot => lot.level !== 'street');
    expect(premises.units.map(({ unit, x: [west = 0, east = 0] }) => [unit, east - west])).toEqual(
      above.map(lot => [Number(lot.number), expect.closeTo(widthOf(lot.outline), 6)]),
    );
    const blocks = (['street', 'middle', 'high'] as const).map(level =>
      commercialScheme(level).blocks.map(({ block }) => block),
    );
    expect(blocks).toEqual([
      [1, 2, 3, 4],
      [1, 4],
      [3, 4],
    ]);
  });
});
