import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Paths are strict: case counts here, trailing slashes are refused by `strict`. */
const page = (path: string, file: string) => route(path, file, { caseSensitive: true });

export default [
  layout('routes/strict.tsx', [
    index('routes/home.tsx'),
    page('flats', 'routes/flats.tsx'),
    page('flats/:slug', 'routes/flat.tsx'),
    page('favorites', 'routes/favorites.tsx'),
    page('favorites/print', 'routes/favorites-print.tsx'),
    page('newHeader/flats', 'routes/flats-new-header.tsx'),
  ]),
  route('*', 'routes/missing.tsx'),
] satisfies RouteConfig;
