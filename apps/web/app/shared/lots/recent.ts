const STORED = 'recent-flats';
/** Flats remembered, the last seen first. */
const MOST = 12;

/** Ids of the flats whose pages were opened in this browser, the last one first. */
export function recentFlats(): readonly number[] {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(value) ? value.filter(id => Number.isInteger(id)) : [];
  } catch {
    return [];
  }
}

/** Notes that the page of a flat is open. */
export function rememberFlat(id: number): void {
  const others = recentFlats().filter(seen => seen !== id);
  try {
    window.localStorage.setItem(STORED, JSON.stringify([id, ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing shows nothing of the past.
  }
}
