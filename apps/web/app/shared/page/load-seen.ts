/**
 * Runs where it stands, before the browser lays the page out: of the pictures beside it the one that the theme shows is
 * loaded at once, unless no pictures are wanted. It stands in the page as its own text, as `beforePaint` does.
 */
export function loadSeen(): void {
  const root = document.documentElement;
  if (root.dataset.sight?.endsWith('words')) return;
  const isDark = root.classList.contains('theme-dark');
  const name = root.dataset.daytime || (isDark ? 'dark' : 'light');
  const seen = `[data-theme-picture="${name}"] img, [data-dark="${isDark}"] img`;
  const picture = document.currentScript?.parentElement?.querySelector<HTMLImageElement>(seen);
  if (picture) picture.loading = 'eager';
}
