import type { PageHandle } from '../shared/page/page-handle.ts';
import { handle as boutique } from './flats.tsx';

// biome-ignore lint/performance/noBarrelFile: a route that is another one but for its handle.
export { clientLoader, default, links, loader, meta, shouldRevalidate } from './flats.tsx';

/** The boutique under the other header. */
export const handle: PageHandle = { ...boutique, compact: true };
