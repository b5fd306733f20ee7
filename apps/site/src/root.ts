import { join } from 'node:path';

/** Folder of the repository. */
export const ROOT = join(import.meta.dirname, '../../..');
