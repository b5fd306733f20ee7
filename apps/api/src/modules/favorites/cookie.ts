/** Cookie with the secret of whoever owns a collection. */
export const FAVORITES_COOKIE = 'favorites';
