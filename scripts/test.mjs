import { run } from './bootstrap.mjs';

await run('scripts/test.ts');
