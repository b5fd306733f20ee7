import { join } from 'node:path';

/** Folder of the repository. */
export const ROOT = join(import.meta.dirname, '../../..');

/** The built pages. */
export const WEB_BUILD = join(ROOT, 'apps/web/build');

/** What is served by its path on the site as it was built. */
export const BUILT_FILES = join(WEB_BUILD, 'client');

/** The built desk, served below `/desk`. */
export const DESK_FILES = join(ROOT, 'apps/desk/build');
