/**
 * Lists of what others change too ask again so often, ms, where nothing tells of changes; and whenever the window gets
 * the focus.
 */
export const REFRESH_MS = 15_000;
/** The same while changes are told of as they happen: for what might have got lost. */
export const LIVE_REFRESH_MS = 120_000;
