/** Cookie with the secret of the browser that asks for a lot before the login. */
export const WISH_COOKIE = 'booking_wish';
