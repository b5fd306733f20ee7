import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Options {
  readonly count: number;
  /** Of every row and of the titles over them, px. */
  readonly height: number;
  /** What is scrolled, unless it is the page. */
  readonly box: RefObject<HTMLElement | null>;
  /** What the rows lie in. */
  readonly body: RefObject<HTMLElement | null>;
  /** Whether the page itself is scrolled, as on a phone. */
  readonly isPage: boolean;
  /** This row is there wherever one scrolls to: it has the focus, or something is being typed in it. */
  readonly kept: number;
}

export interface RowsInSight {
  /** Rows to draw, from the top: those in sight, a few around them, and the kept one. */
  readonly rows: readonly number[];
  readonly first: number;
  readonly last: number;
  /** How many fit. */
  readonly inSight: number;
  /** Scrolls as little as it takes. */
  show(row: number): void;
  /** How far it is scrolled, px; while it is out of sight, how far it was. */
  readonly place: RefObject<number>;
  goTo(place: number): void;
}

/** Rows that are drawn above and below those in sight, so that they are there when they come. */
const AROUND = 8;
/** What lies over the head and the foot of a scrolled page, px. */
const BARS = 60;

/** Which rows of a long list there have to be. All of them are of one height, so that their places are counted. */
export function useRowsInSight({ count, height, box, body, isPage, kept }: Options): RowsInSight {
  const [{ top, inSight }, setSight] = useState({ top: 0, inSight: 0 });
  const place = useRef(0);

  useLayoutEffect(() => {
    const target = isPage ? window : box.current;
    if (target === null) return;
    const look = () => {
      // What lies in the place of the list leaves it no room.
      if (body.current === null || body.current.offsetParent === null) return;
      const over = isPage ? -body.current.getBoundingClientRect().top : (box.current?.scrollTop ?? 0);
      const room = isPage ? window.innerHeight : (box.current?.clientHeight ?? 0) - height;
      place.current = isPage ? window.scrollY : over;
      const next = {
        top: Math.max(0, Math.floor(over / height)),
        inSight: Math.max(1, Math.floor(room / height)),
      };
      setSight(sight => (sight.top === next.top && sight.inSight === next.inSight ? sight : next));
    };
    look();
    target.addEventListener('scroll', look, { passive: true });
    const watch = new ResizeObserver(look);
    if (box.current) watch.observe(box.current);
    return () => {
      target.removeEventListener('scroll', look);
      watch.disconnect();
    };
  }, [box, body, isPage, height]);

  const goTo = (to: number) => {
    if (isPage) window.scrollTo(0, to);
    else box.current?.scrollTo(0, to);
  };
  const first = Math.max(0, Math.min(top, count - inSight) - AROUND);
  const last = Math.min(count - 1, top + inSight + AROUND);
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return {
    rows: kept < first ? [kept, ...rows] : kept > last && kept < count ? [...rows, kept] : rows,
    first,
    last,
    inSight,
    show(row) {
      const [start, bars] = isPage
        ? [(body.current?.getBoundingClientRect().top ?? 0) + window.scrollY, BARS]
        : [0, 0];
      const room = isPage ? window.innerHeight : (box.current?.clientHeight ?? 0) - height;
      const from = start + row * height;
      if (from - bars < place.current) goTo(from - bars);
      else if (from + height + bars > place.current + room) goTo(from + height + bars - room);
    },
    place,
    goTo,
  };
}
