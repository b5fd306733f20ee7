import type { ApiClient } from '@quarter/contract/client';
import { isTwilightAt, themeAt } from '../../shared/theme/sun.ts';
import { chosenTheme, isTheme, shownTheme, showTheme, TWILIGHT } from '../../shared/theme/theme.ts';
import { loadSun } from './load-sun.ts';

/** Shows the theme that the sun gives where the visitor is taken to be, unless he has chosen one. Never rejects. */
export async function showBySun(api: Pick<ApiClient, 'geo' | 'sun'>): Promise<void> {
  if (isTheme(chosenTheme())) return;
  const sun = await loadSun(api);
  const [theme, isTwilight] = [themeAt(Date.now(), sun), isTwilightAt(Date.now(), sun)];
  const { daytime = '' } = document.documentElement.dataset;
  const isShown = theme === shownTheme() && daytime === (isTwilight ? TWILIGHT[theme] : '');
  if (!isShown && !isTheme(chosenTheme())) await showTheme(theme, isTwilight);
}
