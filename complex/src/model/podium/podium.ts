import type { Dataset } from '@quarter/contract/dataset';
import { commercialLevels, commercialLots } from './commercial.ts';
import { parkingAndStorerooms, undergroundLevels } from './parking.ts';

/** Everything for sale in the podium: parking, storerooms and commercial premises, with the levels' schemes. */
export function buildPodium(seed: number): Pick<Dataset, 'levels' | 'lots'> {
  return {
    levels: [...undergroundLevels(), ...commercialLevels()],
    lots: [...parkingAndStorerooms(seed), ...commercialLots()],
  };
}
