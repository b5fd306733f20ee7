import type { Api } from '@quarter/api/api';
import type { SiteConfig } from './settings/config.ts';

/**
 * A new address at which the first owner of the desk makes his account, good once and for a week; null once somebody
 * has one. Whoever reads the terminal runs the site, and may give it away.
 */
export async function firstDeskLink(
  api: Pick<Api, 'firstDeskLink'>,
  { publicOrigin, host }: Pick<SiteConfig, 'publicOrigin' | 'host'>,
  port: number,
): Promise<string | null> {
  const path = await api.firstDeskLink();
  return path === null ? null : `${publicOrigin ?? `http://${host ?? 'localhost'}:${port}`}${path}`;
}
