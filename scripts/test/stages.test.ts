import { expect, test } from 'vitest';
import { joinNeighbours, STAGES } from './stages.ts';

const names = (...wanted: readonly string[]) =>
  joinNeighbours(STAGES.filter(({ name }) => wanted.includes(name))).map(({ name }) => name);

test('neighbours that are tests of Vitest are one run, others are as they were', () => {
  expect(names('types', 'unit', 'service-embedded', 'service-server', 'plans', 'site')).toEqual([
    'types',
    'unit+service-embedded+service-server',
    'plans',
    'site',
  ]);
  expect(names('site')).toEqual(['site']);
  expect(names()).toEqual([]);
});
