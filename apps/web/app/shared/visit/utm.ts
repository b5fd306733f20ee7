import { utmOf } from '@quarter/domain/utm';

export type Utm = Readonly<Record<string, string>>;

const FIRST = 'utmFirst';
const LAST = 'utmLast';

/**
 * Remembers the utm parameters of the address that a visitor has come by: the first ones for good, the last ones until
 * others come. Only the form of a request reads them; analytics gets nothing of it.
 */
export function rememberUtm(search: string): void {
  const utm = utmOf(new URLSearchParams(search));
  if (Object.keys(utm).length === 0) return;
  const text = JSON.stringify(utm);
  try {
    if (localStorage.getItem(FIRST) === null) localStorage.setItem(FIRST, text);
    localStorage.setItem(LAST, text);
  } catch {
    // Storage is shut: requests go without them.
  }
}

/** What is remembered; empty where nothing is. */
export function rememberedUtm(): { readonly first: Utm; readonly last: Utm } {
  return { first: read(FIRST), last: read(LAST) };
}

function read(key: string): Utm {
  try {
    return utmOf(Object.entries(Object(JSON.parse(localStorage.getItem(key) ?? '{}'))));
  } catch {
    return {};
  }
}
