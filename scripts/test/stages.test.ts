import { expect, test } from 'vitest';
import { joinNeighbours, STAGES } from './stages.ts';

const names = (...wanted: readonly string[]) =>
  joinNeighbours(STAGES.filter(({ name }) => wanted.includes(name))).map(({ name }) => name);

test('neighbours that are tests of Vitest are one run, others are as they were', () => {
  expect(names('types', 'build', 'unit', 'service-embedded', 'service-server', 'site', 'browser')).toEqual([
    'types',
    'build',
    'unit+service-embedded+service-server+site',
    'browser',
  ]);
  expect(names('unit', 'browser')).toEqual(['unit', 'browser']);
  expect(names()).toEqual([]);
});
