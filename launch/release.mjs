import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What `npm run pack` leaves in the folder of a release: `{"version": "0.1.0+3b8d4821"}`. */
export const RELEASE_FILE = join(import.meta.dirname, '../release.json');

/** Whether this is an unpacked release: its packages and bundles came with it, nothing is installed or built. */
export const isRelease = existsSync(RELEASE_FILE);
