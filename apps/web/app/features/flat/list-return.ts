import { isListPath } from '../../shared/path.ts';

const STORED = 'flat-list';

/** The list that a flat was opened from. */
export interface ListReturn {
  /** History key of the flat's page that stands right after the list. */
  readonly key: string;
  /** Address of the list with its filters. */
  readonly href: string;
}

/** The list among addresses: the boutique with any query. Null for any other page. */
export function listAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null {
  return isListPath(pathname) ? `${pathname}${search}` : null;
}

/** Reads what the tab remembers; null when nothing sensible is stored or storage is shut. */
export function readReturn(): ListReturn | null {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(STORED) ?? 'null');
    return isReturn(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeReturn(value: ListReturn): void {
  try {
    window.sessionStorage.setItem(STORED, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still has a link to all flats.
  }
}

function isReturn(value: unknown): value is ListReturn {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'href' in value &&
    typeof value.href === 'string' &&
    isListPath(value.href.replace(/\?.*/, ''))
  );
}
