import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPlainClick } from './plain-click.ts';

/** A list whose items have pages of their own. */
export interface ReturnList {
  /** Name under which the tab remembers it. */
  readonly stored: string;
  readonly isPath: (pathname: string) => boolean;
  /** The whole list: where the link leads when nothing is remembered. */
  readonly href: string;
}

/** The list that a page was opened from. */
interface ListReturn {
  /** History key of the page that stands right after the list. */
  readonly key: string;
  /** Address of the list with its filters. */
  readonly href: string;
}

/** Address of the list with its query; null for any other page. */
export function listAddress(list: ReturnList, { pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  return list.isPath(pathname) ? `${pathname}${search}` : null;
}

/**
 * Link back to a list. When this page was opened from the list, a click goes back in history, and the list stands as
 * it was left, filters and scroll; otherwise it is a link to the last list seen, or to the whole one. `from` is the
 * address of the list that the visitor came from; it is known only when the page opens.
 */
export function useListReturn(
  list: ReturnList,
  from: string | null,
): {
  readonly href: string;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
} {
  const { key } = useLocation();
  const navigate = useNavigate();
  // Known after hydration only: the server's page is the same for every visitor.
  const [known, setKnown] = useState<ListReturn | null>(null);

  useEffect(() => {
    if (from !== null) writeReturn(list, { key, href: from });
    setKnown(readReturn(list));
  }, [key, from, list]);

  return {
    href: known?.href ?? list.href,
    onClick(event) {
      if (!isPlainClick(event) || known?.key !== key) return;
      event.preventDefault();
      navigate(-1);
    },
  };
}

/** Reads what the tab remembers; null when nothing sensible is stored or storage is shut. */
function readReturn(list: ReturnList): ListReturn | null {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(list.stored) ?? 'null');
    return isReturn(value) && list.isPath(value.href.replace(/\?.*/, '')) ? value : null;
  } catch {
    return null;
  }
}

function writeReturn({ stored }: ReturnList, value: ListReturn): void {
  try {
    window.sessionStorage.setItem(stored, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still has a link to the whole list.
  }
}

function isReturn(value: unknown): value is ListReturn {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'href' in value &&
    typeof value.href === 'string'
  );
}
