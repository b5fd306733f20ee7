/** Where it is kept, as long as the tab is open, that the visit is going on. */
export const SESSION_KEY = 'activeSession';
