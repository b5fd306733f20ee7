import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPlainClick } from '../../shared/plain-click.ts';
import { type ListReturn, readReturn, writeReturn } from './list-return.ts';

/**
 * Link back to the list of flats. When this page was opened from the list, a click goes back in history, and the
 * list stands as it was left, filters and scroll; otherwise it is a link to the last list seen, or to all flats.
 * `list` is the address that the visitor came from; it is known only when the page opens.
 */
export function useListReturn(list: string | null): {
  readonly href: string;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
} {
  const { key } = useLocation();
  const navigate = useNavigate();
  // Known after hydration only: the document is the same for every visitor.
  const [known, setKnown] = useState<ListReturn | null>(null);

  useEffect(() => {
    if (list !== null) writeReturn({ key, href: list });
    setKnown(readReturn());
  }, [key, list]);

  return {
    href: known?.href ?? '/flats',
    onClick(event) {
      if (!isPlainClick(event) || known?.key !== key) return;
      event.preventDefault();
      navigate(-1);
    },
  };
}
