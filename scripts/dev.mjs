import { run } from './bootstrap.mjs';

/** A change in one of these restarts the process; Vite brings changes of the pages into the browser itself. */
const SERVICE = ['apps/api/src', 'apps/site/src', 'complex/src', 'packages'];

await run('apps/site/src/cli/dev.ts', {
  nodeOptions: [
    '--disable-warning=ExperimentalWarning',
    '--watch',
    '--watch-preserve-output',
    ...SERVICE.map(folder => `--watch-path=${folder}`),
  ],
  env: { NODE_ENV: 'development' },
});
