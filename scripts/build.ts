import { assertNode } from '../launch/node-version.mjs';
import { DESK, isFresh, PAGES } from '../launch/web-build.ts';
import { buildDesk, buildWeb } from './web-build.ts';

assertNode();
const started = performance.now();
const took = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;

await Promise.all([
  make('Pages', isFresh(PAGES) ? null : buildWeb),
  make('Desk', isFresh(DESK) ? null : buildDesk),
]);

async function make(name: string, build: (() => Promise<void>) | null): Promise<void> {
  if (build === null) return console.log(`${name}: built already.`);
  console.log(`${name}: building…`);
  await build();
  console.log(`${name}: built in ${took()}.`);
}
