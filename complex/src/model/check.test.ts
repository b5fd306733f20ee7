import { placePlan } from '@quarter/domain/plan/geometry';
import { describe, expect, it } from 'vitest';
import { buildDemo } from '../demo.ts';
import { areaProblems, drawingProblems, facadeBays, facadeProblems, lotProblems } from './check.ts';
import { PLANS, PLATES } from './flats.ts';
import { SECTIONS } from './sections.ts';

const demo = buildDemo();
const flats = demo.lots.filter(lot => lot.kind === 'flat');

describe('check of the quarter', () => {
  it('finds nothing wrong with any layout, mirrored layout or storey', () => {
    expect(drawingProblems()).toEqual([]);
  });

  it('finds every area equal to its polygon, and a wrong one wrong', () => {
    expect(areaProblems(demo)).toEqual([]);
    const wrong = demo.layouts.map((layout, index) =>
      index === 3 ? { ...layout, area: layout.area + 0.1 } : layout,
    );
    expect(areaProblems({ ...demo, layouts: wrong })).toHaveLength(1);
  });

  it('finds every bay of the river facade filled once, and misses one that nobody fills', () => {
    expect(facadeProblems(flats)).toEqual([]);
    const gap = flats.map(flat => (flat.number === '247' ? { ...flat, bays: [1, 2] } : flat));
    expect(facadeProblems(gap)).toHaveLength(1);
  });

  it('finds nothing wrong with the lots, and planted mistakes', () => {
    expect(lotProblems(demo)).toEqual([]);
    const [first] = flats;
    const wrong = flats.map((flat, index) =>
      index === 5 ? { ...flat, discount_amount: 18, slug: first?.slug ?? '', price: 1 } : flat,
    );
    expect(lotProblems({ ...demo, lots: wrong })).toHaveLength(3);
    expect(lotProblems({ ...demo, lots: [], views: [] })).toHaveLength(1);
    expect(lotProblems({ ...demo, views: [] }).length).toBe(flats.length);
  });

  it('puts loggias where the picture of the facade has them', () => {
    const loggias = PLATES.flatMap(plate =>
      plate.plan.placements.flatMap(placement => {
        const plan = PLANS.get(placement.layout);
        const windows = plan ? placePlan(plan, placement).windows : [];
        return windows
          .filter(window => window.room === 'loggia' && window.side === 'top')
          .map(window => ({ plate, x: (window.from[0] + window.to[0]) / 2 }));
      }),
    );
    expect(loggias.length).toBeGreaterThan(0);
    for (const { plate, x } of loggias) {
      const { bays, x0, x1 } = plate.tier;
      const bay = bays - Math.floor((x / (x1 - x0)) * bays);
      for (const floor of plate.floors)
        expect(facadeBays(plate.building, floor).find(item => item.bay === bay)?.kind).toBe('loggia');
    }
  });

  it('has a storey for every residential floor, as big as its tier', () => {
    for (const section of SECTIONS) {
      const own = PLATES.filter(plate => plate.building === section.number);
      const floors = own.flatMap(plate => plate.floors).sort((a, b) => a - b);
      expect(floors).toEqual(Array.from({ length: section.floors - 1 }, (_, index) => index + 2));
      for (const { floors: list, tier } of own)
        expect(list.every(floor => floor >= tier.from && floor <= tier.to)).toBe(true);
    }
  });

  it('opens terraces on the first storey of every upper tier and only there', () => {
    const floors = flats
      .filter(flat => flat.features.includes('terrace'))
      .map(flat => [flat.building, flat.floor]);
    for (const { number, upper } of SECTIONS) expect(floors).toContainEqual([number, upper.from]);
    for (const [building, floor] of floors)
      expect(SECTIONS.find(({ number }) => number === building)?.upper.from).toBe(floor);
  });
});
