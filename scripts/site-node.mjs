/**
 * How the Node of the site is run, measured under a load of renders. PostgreSQL in WebAssembly stays at its
 * first compilation: optimising it takes 500 MB for some seconds, at the start and whenever a query becomes
 * frequent, and gives nothing but sums twice as fast (peak 980 → 430 MB). Young objects get 16 MB a half and the C
 * library two arenas, since both otherwise grow with the load and are never given back. What is as large as a document
 * is mapped apart, so that the memory of those that left the cache goes back to the system (493 → 426 MB after the load).
 */
export const SITE_NODE = {
  options: ['--disable-warning=ExperimentalWarning', '--liftoff-only', '--max-semi-space-size=16'],
  env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' },
};
