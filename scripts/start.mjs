import { SITE_NODE } from '../launch/site-node.mjs';
import { run } from './bootstrap.mjs';

await run('apps/site/src/cli/start.ts', { nodeOptions: SITE_NODE.options, env: SITE_NODE.env });
