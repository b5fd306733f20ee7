import type { LinksFunction } from 'react-router';
import rouble from './fonts/onest-rouble.woff2?url';

/**
 * Of pages with prices: the sign has a font of its own, and coming after the first layout it would have all text laid
 * out once more. In the server's pages alone: who walks on has it, and the browser complains of what it was told to
 * fetch again.
 */
export const roubleLinks: LinksFunction = () =>
  import.meta.env.SSR
    ? [
        {
          rel: 'preload',
          href: rouble,
          as: 'font',
          type: 'font/woff2',
          crossOrigin: 'anonymous',
          fetchPriority: 'low',
        },
      ]
    : [];
