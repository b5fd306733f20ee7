/** Lists of what others change too ask again so often, ms; and whenever the window gets the focus. */
export const REFRESH_MS = 15_000;
