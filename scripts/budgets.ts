import { measureBareLoad } from '../apps/web/bare-load.ts';
import { assertNode } from '../launch/node-version.mjs';
import budgets from './budgets.json' with { type: 'json' };
import { measureDeskLoads } from './desk-load.ts';
import { measureFirstLoads } from './first-load.ts';

assertNode();

/** Address of no page: the shell and nothing in it. */
const EMPTY_PAGE = '/*';
/** What the shell may add to React and its router, kB. */
const SHELL = 45;
/** What opening any place of the desk may take, its style sheet with it, kB. */
const DESK = 250;

/** Compares the JavaScript of every page with its budget in budgets.json, kB of 1000 bytes after gzip; then the desk. */
const limits = new Map<string, number>(Object.entries(budgets));
const pages = measureFirstLoads();
const wrong: string[] = [];
for (const { path, gzip } of pages) {
  const limit = limits.get(path);
  const size = `${(gzip / 1000).toFixed(1)} kB`;
  console.log(`${path}: ${size} of ${limit ?? '?'} kB`);
  if (limit === undefined) wrong.push(`${path} has no budget in scripts/budgets.json`);
  else if (gzip > limit * 1000) wrong.push(`${path} needs ${size}, its budget is ${limit} kB`);
}
for (const path of limits.keys()) {
  if (!pages.some(page => page.path === path)) wrong.push(`${path} has a budget and is no page`);
}
const empty = pages.find(page => page.path === EMPTY_PAGE)?.gzip ?? 0;
const shell = ((empty - (await measureBareLoad())) / 1000).toFixed(1);
console.log(`the shell alone: ${shell} kB of ${SHELL} kB`);
if (!(Number(shell) > 0 && Number(shell) <= SHELL)) {
  wrong.push(`The shell adds ${shell} kB to React and its router, its budget is ${SHELL} kB`);
}
for (const { path, gzip } of measureDeskLoads()) {
  const size = `${(gzip / 1000).toFixed(1)} kB`;
  console.log(`${path}: ${size} of ${DESK} kB`);
  if (gzip > DESK * 1000) wrong.push(`${path} needs ${size}, the budget of the desk is ${DESK} kB`);
}
for (const line of wrong) console.error(line);
process.exit(wrong.length > 0 ? 1 : 0);
