import type { ApiClient } from '@quarter/contract/client';
import type { AlbumDetail, Film, ProgressSpecs } from '@quarter/contract/content/progress';
import type { Period } from './period.ts';

export interface ProgressData {
  readonly specs: ProgressSpecs;
  readonly period: Period;
  /** Albums of the period, the latest first. */
  readonly albums: readonly AlbumDetail[];
  readonly films: readonly Film[];
}

/** Everything of the page; null when nothing was photographed in the period. */
export async function loadProgress(
  api: Pick<ApiClient, 'progressSpecs' | 'progressAlbum' | 'videos'>,
  asked: Period | null,
): Promise<ProgressData | null> {
  const [specs, films] = await Promise.all([
    api.progressSpecs(),
    api.videos(new URLSearchParams({ category: 'construction' })),
  ]);
  const latest = specs.years[0];
  const period = asked ?? (latest ? { year: latest.year, month: null } : null);
  const year = specs.years.find(each => each.year === period?.year);
  if (!period || !year) return null;
  const dates = year.months.map(({ date }) => date).filter(date => (period.month ?? date) === date);
  if (dates.length === 0) return null;
  const albums = await Promise.all(dates.map(date => api.progressAlbum(date)));
  return { specs, period, albums, films: films.results };
}
