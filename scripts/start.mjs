import { run } from './bootstrap.mjs';
import { SITE_NODE } from './site-node.mjs';

await run('scripts/start.ts', { nodeOptions: SITE_NODE.options, env: SITE_NODE.env });
