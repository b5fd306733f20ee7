import { assertNode } from '../launch/node-version.mjs';
import { isWebBuildFresh } from '../launch/web-build.ts';
import { buildWeb } from './web-build.ts';

assertNode();
if (isWebBuildFresh()) {
  console.log('The pages are built already.');
} else {
  console.log('Building the pages…');
  const started = performance.now();
  await buildWeb();
  console.log(`Pages built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
