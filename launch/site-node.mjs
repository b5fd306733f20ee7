import { availableParallelism } from 'node:os';

/**
 * How the Node of the site is run, measured under a load of renders. PostgreSQL in WebAssembly stays at its
 * first compilation: optimising it takes 500 MB for some seconds, at the start and whenever a query becomes
 * frequent, and gives nothing but sums twice as fast (peak 980 → 430 MB). Young objects get 16 MB a half and the C
 * library two arenas, since both otherwise grow with the load and are never given back. What is as large as a page
 * is mapped apart, so that the memory of those that left the cache goes back to the system (493 → 426 MB after the load).
 * The engine lets garbage grow by what the heap may grow to, four gigabytes on a large machine: with 768 MB of old
 * objects, four times those of 100,000 lots, it looks sooner (430 → 350 MB). Who has more lots than that names another
 * bound in NODE_OPTIONS, which the command line would otherwise outdo (docs/scale.md).
 * Threads that collect garbage are one fewer than cores: with four of them on two cores whoever answers a page waits
 * for its turn behind them while 100,000 lots are loaded.
 */
export const SITE_NODE = {
  options: [
    '--disable-warning=ExperimentalWarning',
    '--liftoff-only',
    '--max-semi-space-size=16',
    `--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`,
    ...(process.env.NODE_OPTIONS?.includes('--max-old-space-size') ? [] : ['--max-old-space-size=768']),
  ],
  env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' },
};

/**
 * How the Node of a command is run. A command is over before PostgreSQL in WebAssembly would be worth optimising, and
 * its imports are as many as those of the site: a check of a small file takes 0.8 s of processor time, 2.0 s without.
 */
export const COMMAND_NODE = {
  options: [
    '--disable-warning=ExperimentalWarning',
    '--liftoff-only',
    `--import=${new URL('quick-imports.ts', import.meta.url).href}`,
  ],
  env: { NODE_ENV: 'production' },
};
