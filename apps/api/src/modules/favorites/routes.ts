import { FieldError } from '@quarter/contract/errors';
import type { AnswerCookie, VisitorHandlers } from '../../platform/visitor-endpoint.ts';
import type { Favorites } from './service.ts';

type Names = 'favorites' | 'favoritesCount' | 'favoritesCollection' | 'addFavorite' | 'removeFavorite';

const COOKIE = 'favorites';
const YEAR_S = 365 * 24 * 60 * 60;

export function favoriteHandlers(favorites: Favorites): Pick<VisitorHandlers, Names> {
  return {
    favorites: async ({ cookies, query }) => ({
      body: await favorites.list(cookies[COOKIE], query.get('collection') || null, pageOf(query)),
    }),
    favoritesCount: async ({ cookies }) => ({ body: { count: await favorites.count(cookies[COOKIE]) } }),
    favoritesCollection: async ({ cookies }) => ({ body: await favorites.collection(cookies[COOKIE]) }),
    async addFavorite({ cookies, params }) {
      const { count, secret } = await favorites.add(cookies[COOKIE], params.id ?? '');
      return { body: { success: true, count }, cookies: [favoritesCookie(secret)] };
    },
    async removeFavorite({ cookies, params }) {
      const { count } = await favorites.remove(cookies[COOKIE], params.id ?? '');
      return { body: { success: true, count } };
    },
  };
}

/** Each addition lets it live for another year. */
function favoritesCookie(secret: string): AnswerCookie {
  return { name: COOKIE, value: secret, maxAge: YEAR_S };
}

function pageOf(query: URLSearchParams): number {
  const text = query.get('page') || '1';
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new FieldError({ page: ['Введите целое число не меньше 1'] });
}
