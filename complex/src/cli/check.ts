import { buildDemo } from '../demo.ts';
import { areaProblems, drawingProblems, facadeProblems, lotProblems } from '../model/check.ts';

/** Checks the demo complex: drawings, areas, facade, lots. Prints a summary; exits with 1 when anything is wrong. */
const dataset = buildDemo();
const flats = dataset.lots.filter(lot => lot.kind === 'flat');
const checks = [
  ['Drawings of layouts and storeys', drawingProblems()],
  ['Areas', areaProblems(dataset)],
  ['Bays of the river facade', facadeProblems(flats)],
  ['Lots', lotProblems(dataset)],
] as const;

const count = (kind: string) => dataset.lots.filter(lot => lot.kind === kind).length;
const share = (status: string) =>
  Math.round((100 * flats.filter(flat => flat.status === status).length) / flats.length);
console.log(
  `${dataset.layouts.length} layouts, ${dataset.plates.length} storeys, ${flats.length} flats ` +
    `(free ${share('free')}%, held ${share('held')}%, booked ${share('booked')}%, sold ${share('sold')}%), ` +
    `${count('parking')} parking spaces, ${count('storeroom')} storerooms, ${count('commercial')} commercial premises`,
);
for (const [name, problems] of checks) {
  console.log(`${name}: ${problems.length === 0 ? 'no problems' : `${problems.length} problems`}`);
  for (const problem of problems) console.log(`  ${problem}`);
}
process.exitCode = checks.some(([, problems]) => problems.length > 0) ? 1 : 0;
