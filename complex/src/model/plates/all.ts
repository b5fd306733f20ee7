import type { Plans, Plate } from './plate.ts';
import { platesOfSection3 } from './section-3.ts';
import { platesOfSection1, platesOfSection2, platesOfSection4 } from './slabs.ts';

/** Every storey of the quarter, section by section from the lowest. */
export function allPlates(plans: Plans): Plate[] {
  return [
    ...platesOfSection1(plans),
    ...platesOfSection2(plans),
    ...platesOfSection3(plans),
    ...platesOfSection4(plans),
  ];
}
