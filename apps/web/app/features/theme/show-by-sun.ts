import type { ApiClient } from '@quarter/contract/client';
import { themeAt } from '../../shared/theme/sun.ts';
import { chosenTheme, isTheme, shownTheme, showTheme } from '../../shared/theme/theme.ts';
import { loadSun } from './load-sun.ts';

/** Shows the theme that the sun gives where the visitor is taken to be, unless he has chosen one. Never rejects. */
export async function showBySun(api: Pick<ApiClient, 'geo' | 'sun'>): Promise<void> {
  if (isTheme(chosenTheme())) return;
  const theme = themeAt(Date.now(), await loadSun(api));
  if (theme !== shownTheme() && !isTheme(chosenTheme())) await showTheme(theme, '');
}
