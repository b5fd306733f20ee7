import './quick-imports.ts';
import { assertNode } from './node-version.mjs';

assertNode();
const { ensureWebBuild } = await import('./web-build.ts');
try {
  await ensureWebBuild();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const { runSite } = await import('../apps/site/src/cli/serve.ts');
await runSite(process.env);
