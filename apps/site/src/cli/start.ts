import '../../../../launch/quick-imports.ts';
import { assertNode } from '../../../../launch/node-version.mjs';

assertNode();
const { ensureWebBuild } = await import('../../../../launch/web-build.ts');
try {
  await ensureWebBuild();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const { runSite } = await import('./serve.ts');
await runSite();
