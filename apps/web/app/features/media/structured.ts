import type { Film } from '@quarter/contract/content/progress';
import { pictureUrl, plain, type Structured } from '../../shared/structured/parts.ts';

/** Films for search engines, each once. */
export function filmsStructured(films: readonly Film[], origin: string): Structured {
  return films.map(({ title, text, date, video, file, slug, is_main }) => ({
    '@type': 'VideoObject',
    name: plain(title),
    description: plain(text),
    thumbnailUrl: pictureUrl(video.poster, origin),
    // Midnight in Moscow: without a zone Google takes that of its own robot.
    uploadDate: `${date}T00:00:00+03:00`,
    duration: `PT${Math.max(1, Math.round(video.duration))}S`,
    contentUrl: origin + file,
    url: `${origin}/video${is_main ? '' : `?id=${slug}`}`,
    width: { '@type': 'QuantitativeValue', value: video.width, unitCode: 'E37' },
    height: { '@type': 'QuantitativeValue', value: video.height, unitCode: 'E37' },
  }));
}
