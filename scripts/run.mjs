import { COMMAND_NODE } from '../launch/site-node.mjs';
import { run } from './bootstrap.mjs';

const [entry, ...args] = process.argv.slice(2);
if (!entry) throw new Error('Name the TypeScript file to run.');
await run(entry, { args, nodeOptions: COMMAND_NODE.options, env: COMMAND_NODE.env });
