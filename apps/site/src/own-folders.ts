import type { OwnFolders } from '@quarter/api/modules/plan-pictures/own-picture';
import { BUILT_FILES } from './root.ts';
import type { SiteConfig } from './settings/config.ts';

/** Where files are that the site serves itself. */
export function ownFolders({ filesDir }: Pick<SiteConfig, 'filesDir'>): OwnFolders {
  return { files: filesDir, site: BUILT_FILES };
}
