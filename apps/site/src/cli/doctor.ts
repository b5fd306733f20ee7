import { assertNode } from '../../../../launch/node-version.mjs';
import { ConfigError } from '../config-error.ts';
import { examine } from '../doctor/examine.ts';
import { forOperator } from '../operator.ts';

assertNode();

const USAGE = `Что не так с этой установкой: npm run doctor

Смотрит и ничего не меняет; сайт может работать. Завершается с кодом 1, если что-то нужно исправить.`;

const MARKS = { good: '✓', look: '!', wrong: '✗' };

await forOperator(async () => {
  if (process.argv.length > 2) throw new ConfigError(USAGE);
  const findings = await examine();
  for (const { state, what, words } of findings) console.log(`${MARKS[state]} ${what.padEnd(10)} ${words}`);
  const count = findings.filter(({ state }) => state === 'wrong').length;
  console.log(count === 0 ? 'Исправлять нечего.' : `Исправить: ${count}.`);
  if (count > 0) process.exitCode = 1;
});
