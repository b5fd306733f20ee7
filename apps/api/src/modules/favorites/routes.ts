import { FieldError } from '@quarter/contract/errors';
import type { AnswerCookie, VisitorHandlers } from '../../platform/visitor-endpoint.ts';
import { FAVORITES_COOKIE } from './cookie.ts';
import type { Notices } from './notices.ts';
import type { Favorites } from './service.ts';

type Names =
  | 'favorites'
  | 'favoritesCount'
  | 'favoritesCollection'
  | 'addFavorite'
  | 'removeFavorite'
  | 'favoritesNotices'
  | 'askForNotices'
  | 'favoritesNotice'
  | 'confirmNotices'
  | 'withdrawNotices';

const YEAR_S = 365 * 24 * 60 * 60;

export function favoriteHandlers(favorites: Favorites, notices: Notices): Pick<VisitorHandlers, Names> {
  return {
    favorites: async ({ cookies, query }) => ({
      body: await favorites.list(cookies[FAVORITES_COOKIE], query.get('collection') || null, pageOf(query)),
    }),
    favoritesCount: async ({ cookies }) => ({
      body: { count: await favorites.count(cookies[FAVORITES_COOKIE]) },
    }),
    favoritesCollection: async ({ cookies }) => ({
      body: await favorites.collection(cookies[FAVORITES_COOKIE]),
    }),
    async addFavorite({ cookies, params, address }) {
      const { count, secret } = await favorites.add(cookies[FAVORITES_COOKIE], params.id ?? '', address);
      return { body: { success: true, count }, cookies: [favoritesCookie(secret)] };
    },
    async removeFavorite({ cookies, params }) {
      const { count } = await favorites.remove(cookies[FAVORITES_COOKIE], params.id ?? '');
      return { body: { success: true, count } };
    },
    favoritesNotices: async ({ cookies }) => ({ body: await notices.own(cookies[FAVORITES_COOKIE]) }),
    async askForNotices({ cookies, body, address }) {
      const secret = await notices.ask(cookies[FAVORITES_COOKIE], { ...body, address });
      return { body: { success: true }, cookies: [favoritesCookie(secret)] };
    },
    favoritesNotice: async ({ params }) => ({ body: await notices.one(params.key ?? '') }),
    async confirmNotices({ params, body, address, userAgent }) {
      await notices.confirm(params.key ?? '', body.token, { address, userAgent });
      return { body: { success: true } };
    },
    async withdrawNotices({ params }) {
      await notices.withdraw(params.key ?? '');
      return { body: { success: true } };
    },
  };
}

/** Each addition lets it live for another year. */
function favoritesCookie(secret: string): AnswerCookie {
  return { name: FAVORITES_COOKIE, value: secret, maxAge: YEAR_S };
}

function pageOf(query: URLSearchParams): number {
  const text = query.get('page') || '1';
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new FieldError({ page: ['Введите целое число не меньше 1'] });
}
