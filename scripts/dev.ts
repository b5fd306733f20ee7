import { assertNode } from './node-version.mjs';

assertNode();
const { makePictures } = await import('./pictures.ts');
await makePictures();
const { runDev } = await import('../apps/site/src/cli/dev.ts');
await runDev(process.env);
