import { SECTIONS, type Section } from '../sections.ts';
import type { Lodger, Plans, Plate } from './plate.ts';
import { span } from './plate.ts';
import { slab } from './slab.ts';

/** Storeys of sections 1, 2 and 4. Lifts keep their place on the site in both tiers. */

const flat = (layout: string): Lodger => ({ layout });
const mirrored = (layout: string): Lodger => ({ layout, mirrored: true });

function section(number: number): Section {
  const found = SECTIONS.find(item => item.number === number);
  if (!found) throw new RangeError(`There is no section ${number}`);
  return found;
}

export function platesOfSection1(plans: Plans): Plate[] {
  const own = section(1);
  const upper = (code: string, floor: number, west: string, front: string, side: string) =>
    slab(plans, own, own.upper, {
      code,
      floors: [floor],
      river: [mirrored(front), flat(west)],
      yard: { left: [flat('2B-1'), flat('1B-1')], right: [mirrored(side)] },
      lifts: [17_625, 8450],
    });
  return [
    slab(plans, own, own.lower, {
      code: '1-lower',
      floors: span(2, 7),
      river: [mirrored('3A-1'), mirrored('1A-1'), flat('1A-1'), flat('3A-1')],
      yard: { left: [flat('4A-1'), flat('0A-1')], right: [mirrored('0A-1'), mirrored('4A-1')] },
      lifts: [17_625, 11_850],
    }),
    upper('1-terrace', 8, '3B-1-corner', '3B-1-front', '2B-1-side'),
    upper('1-upper', 9, '3B-1', '3B-1', '2B-1'),
  ];
}

export function platesOfSection2(plans: Plans): Plate[] {
  const own = section(2);
  const upper = (code: string, floor: number, river: readonly Lodger[], east: string) =>
    slab(plans, own, own.upper, {
      code,
      floors: [floor],
      river,
      yard: { left: [flat(east)], right: [mirrored('2E-2')] },
      lifts: [7775, 8450],
    });
  return [
    slab(plans, own, own.lower, {
      code: '2-lower',
      floors: span(2, 14),
      river: [mirrored('2L-2'), flat('1A-2'), flat('2L-2')],
      yard: { left: [flat('3D-2')], right: [flat('0A-2'), mirrored('2D-2')] },
      lifts: [11_375, 11_850],
    }),
    upper('2-terrace', 15, [mirrored('3F-2-corner'), flat('2B-2-front')], '1C-2-side'),
    upper('2-upper', 16, [mirrored('3F-2'), flat('2B-2')], '1C-2'),
    upper('2-top', 17, [flat('5P-2')], '1C-2'),
  ];
}

export function platesOfSection4(plans: Plans): Plate[] {
  const own = section(4);
  const upper = (code: string, floor: number, river: readonly Lodger[], east: string) =>
    slab(plans, own, own.upper, {
      code,
      floors: [floor],
      river,
      yard: { left: [flat(east)], right: [mirrored('3A-4')] },
      lifts: [10_751, 8450],
    });
  return [
    slab(plans, own, own.lower, {
      code: '4-lower',
      floors: span(2, 9),
      river: [mirrored('2A-4'), mirrored('1A-4'), flat('2M-4'), flat('2A-4')],
      yard: { left: [flat('3D-4'), flat('0A-4'), mirrored('0A-4')], right: [mirrored('4A-4')] },
      lifts: [17_951, 11_850],
    }),
    upper('4-terrace', 10, [mirrored('3F-4-corner'), flat('3B-4-front')], '2B-4-side'),
    upper('4-upper', 11, [mirrored('3F-4'), flat('3B-4')], '2B-4'),
    upper('4-top', 12, [mirrored('5P-4')], '2B-4'),
  ];
}
