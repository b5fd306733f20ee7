import { datasetSchema } from '@quarter/contract/dataset';
import { layoutTypeOf } from '@quarter/domain/flat-name';
import { mirrorPlan } from '@quarter/domain/plan/geometry';
import { azimuthOf, glazing } from '@quarter/domain/plan/glazing';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildDemo } from './demo.ts';
import { LAYOUTS } from './model/layouts/catalog.ts';

const demo = buildDemo({ today: '2026-10-01' });
const flats = demo.lots.filter(lot => lot.kind === 'flat');
const layoutType = new Map(demo.layouts.map(layout => [layout.code, layoutTypeOf(layout.room_count)]));

describe('the demo complex', () => {
  it('is a data set that the loader takes', () => {
    expect(z.safeParse(datasetSchema, demo).error).toBeUndefined();
  });

  it('is the same for the same seed and another for another', () => {
    expect(buildDemo({ seed: 1, today: '2026-10-01' })).toEqual(demo);
    expect(buildDemo({ seed: 2 }).lots).not.toEqual(demo.lots);
  });

  it.each([
    ['2026-10-01', '2026-12-31'],
    ['2026-12-15', '2027-12-31'],
    ['2028-02-29', '2028-12-31'],
  ])('loaded on %s it has offers to %s', (today, end) => {
    const { lots, instalment } = buildDemo({ today });
    expect(new Set(lots.map(lot => lot.discount_until))).toEqual(new Set([null, end]));
    expect(instalment?.contract_until).toBe(end);
  });

  it('has four sections as the pictures show them', () => {
    expect(demo.buildings.map(({ number, floors }) => [number, floors])).toEqual([
      [1, 9],
      [2, 17],
      [3, 24],
      [4, 12],
    ]);
  });

  it('has № 247 as the pictures of the site show it', () => {
    const shown = flats.find(flat => flat.number === '247');
    expect(shown).toMatchObject({
      building: 3,
      floor: 14,
      position: 4,
      area: 63.9,
      status: 'free',
      price: 33_792_000,
      old_price: 38_400_000,
      discount_amount: 12,
      discount_until: '2026-12-31',
      facing_type: 'white-box',
      window_look: ['river', 'park'],
      window_sides: ['south', 'west'],
      plan_azimuth: 180,
      side: 'river',
      bays: [1, 2, 3],
      ceiling_height: 3.05,
      is_mortgage: true,
    });
    expect(layoutType.get(shown?.layout ?? '')).toBe(2);
  });

  it('has the windows of every drawn flat where its sides say, mirrored or not', () => {
    const AZIMUTH = { north: 0, east: 90, south: 180, west: 270 };
    const plans = new Map(LAYOUTS.map(({ code, plan }) => [code, plan]));
    for (const flat of flats) {
      const plan = plans.get(flat.layout);
      if (!plan || flat.plan_azimuth === null) throw new Error(`№ ${flat.number} is not drawn`);
      const top = flat.plan_azimuth;
      const looking = glazing(flat.mirrored ? mirrorPlan(plan) : plan).map(({ side }) =>
        azimuthOf(side, top),
      );
      const said = flat.window_sides.map(side => AZIMUTH[side]);
      expect(new Set(looking), `№ ${flat.number}`).toEqual(new Set(said));
    }
    expect(flats.some(({ mirrored }) => mirrored)).toBe(true);
  });

  it('has flats of every size, state, view and finishing in believable shares', () => {
    const share = (holds: (flat: (typeof flats)[number]) => boolean) =>
      flats.filter(holds).length / flats.length;
    for (const type of [0, 1, 2, 3, 4])
      expect(share(flat => layoutType.get(flat.layout) === type)).toBeGreaterThan(0.04);
    for (const { value } of demo.dictionaries.window_look)
      expect(share(flat => flat.window_look.includes(String(value)))).toBeGreaterThan(0.1);
    for (const { value } of demo.dictionaries.facing_type)
      expect(share(flat => flat.facing_type === value)).toBeGreaterThan(0.05);
    for (const { value } of demo.dictionaries.features)
      expect(share(flat => flat.features.includes(String(value)))).toBeGreaterThan(0.02);
    const subtypes = new Set(demo.layouts.map(layout => layout.common_layout_type));
    for (const { value } of demo.dictionaries.common_layout_type) expect(subtypes).toContain(value);
    expect(share(flat => flat.status === 'free')).toBeGreaterThan(0.45);
    expect(share(flat => flat.status === 'free')).toBeLessThan(0.55);
    for (const status of ['held', 'booked', 'sold'])
      expect(share(flat => flat.status === status)).toBeGreaterThan(0.03);
    const onSale = flats.filter(flat => flat.status === 'free');
    const discounted = onSale.filter(flat => flat.discount_amount > 0);
    expect(discounted.length / onSale.length).toBeGreaterThan(0.12);
    expect(discounted.length / onSale.length).toBeLessThan(0.28);
    expect(Math.max(...flats.map(flat => flat.discount_amount))).toBeLessThanOrEqual(17);
  });

  it('sells low floors and small flats first', () => {
    const sold = (list: typeof flats) => list.filter(flat => flat.status === 'sold').length / list.length;
    const tower = flats.filter(flat => flat.building === 3);
    expect(sold(tower.filter(flat => flat.floor < 8))).toBeGreaterThan(
      sold(tower.filter(flat => flat.floor > 16)),
    );
    const small = flats.filter(flat => (layoutType.get(flat.layout) ?? 0) < 2);
    const large = flats.filter(flat => (layoutType.get(flat.layout) ?? 0) > 2);
    expect(sold(small)).toBeGreaterThan(sold(large));
  });

  it('has flats of the sizes that their rooms promise', () => {
    const bounds = [
      [28, 35],
      [40, 53],
      [60, 81],
      [79, 105],
      [115, 190],
    ] as const;
    for (const { code, room_count, area } of demo.layouts) {
      const [least, most] = bounds[layoutTypeOf(room_count)] ?? [0, 0];
      expect(area, code).toBeGreaterThanOrEqual(least);
      expect(area, code).toBeLessThanOrEqual(most);
    }
    expect(demo.layouts.length).toBeGreaterThanOrEqual(14);
  });

  it('makes exactly as many flats as asked for, apart from each other', () => {
    for (const lots of [100, 5000, 100_000]) {
      const big = buildDemo({ lots });
      const many = big.lots.filter(lot => lot.kind === 'flat');
      expect(many).toHaveLength(lots);
      expect(new Set(many.map(flat => flat.slug)).size).toBe(lots);
      expect(new Set(many.map(flat => flat.number)).size).toBe(lots);
      const buildings = new Set(big.buildings.map(building => building.number));
      expect(many.every(flat => buildings.has(flat.building))).toBe(true);
      const plates = new Set(big.plates.map(plate => plate.code));
      expect(many.every(flat => flat.plate === null || plates.has(flat.plate))).toBe(true);
    }
  });

  it('calls a flat of five rooms by its own number of rooms', () => {
    const layout = demo.layouts.find(
      ({ code }) => code === flats.find(({ number }) => number === '383')?.layout,
    );
    expect(layout?.room_count).toBe(5);
    expect(new Set(demo.layouts.map(({ room_count }) => room_count))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });
});
