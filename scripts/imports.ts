import { cruise, format } from 'dependency-cruiser';
import config from '../.dependency-cruiser.ts';
import { redrawn } from './rooms.ts';

/**
 * Who imports whom against the rules, and against the pictures of docs/architecture.md: reading all files is what takes
 * the time, so both are looked at at once.
 */

const CODE = ['packages', 'apps', 'complex', 'e2e', 'bench', 'prove', 'launch', 'deploy', 'scripts'];

const { output } = await cruise(CODE, {
  ...config.options,
  validate: true,
  ruleSet: { forbidden: config.forbidden },
});
if (typeof output === 'string') throw new Error(output);
if (output.summary.violations.length > 0) {
  console.error((await format(output, { outputType: 'err' })).output);
  process.exitCode = 1;
}
const { present, drawn } = await redrawn(output.modules);
if (drawn !== present) {
  console.error('docs/architecture.md does not show who imports whom any more: npm run architecture');
  process.exitCode = 1;
}
