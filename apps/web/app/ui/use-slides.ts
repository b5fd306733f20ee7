import { useEffect, useRef, useState } from 'react';
import { isStill } from '../shared/page/still.ts';

/** Where a row of slides stands. */
export interface SlidesPlace {
  /** The slide at the left edge. */
  readonly index: number;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  /** Part of the row that has been in sight, 0…1. */
  readonly seen: number;
}

const START: SlidesPlace = { index: 0, isAtStart: true, isAtEnd: false, seen: 0 };

/**
 * Follows a row of slides that the browser scrolls and snaps itself, and moves it. Give `row` to the element that
 * scrolls; its children are the slides. It begins with the slide `start`, as soon as the row can be seen.
 */
export function useSlides<E extends HTMLElement>(start = 0) {
  const row = useRef<E>(null);
  const [place, setPlace] = useState(START);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let isPlaced = start === 0;
    const note = () => {
      if (!isPlaced && element.clientWidth > 0) {
        isPlaced = true;
        scrollTo(element, start, 'instant');
      }
      setPlace(before => samePlace(before, placeOf(element)));
    };
    const sizes = new ResizeObserver(note);
    sizes.observe(element);
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', note);
    };
  }, [start]);

  /** Brings a slide to the left edge, as calmly as the visitor wants. */
  function goTo(index: number) {
    if (row.current) scrollTo(row.current, index, isStill() ? 'instant' : 'smooth');
  }

  /** Goes on by as many slides as are in sight. */
  function turn(step: 1 | -1) {
    const element = row.current;
    const width = element?.children[0]?.getBoundingClientRect().width;
    if (!element || !width) return;
    const inSight = Math.max(1, Math.floor(element.clientWidth / width));
    const last = element.children.length - 1;
    goTo(Math.min(last, Math.max(0, place.index + step * inSight)));
  }

  return { row, place, goTo, turn };
}

function scrollTo(row: HTMLElement, index: number, behavior: ScrollBehavior) {
  const slide = row.children[index];
  // To a place, not by a distance: a row that stops at every slide would end a longer way at the next one.
  if (slide) row.scrollTo({ left: row.scrollLeft + offsetOf(slide, row), behavior });
}

function offsetOf(slide: Element, row: HTMLElement): number {
  const padding = Number.parseFloat(getComputedStyle(row).scrollPaddingLeft) || 0;
  return slide.getBoundingClientRect().left - row.getBoundingClientRect().left - padding;
}

function placeOf(row: HTMLElement): SlidesPlace {
  const offsets = [...row.children].map(slide => Math.abs(offsetOf(slide, row)));
  const { scrollLeft, clientWidth, scrollWidth } = row;
  return {
    index: offsets.indexOf(Math.min(...offsets)),
    isAtStart: scrollLeft <= 1,
    isAtEnd: scrollLeft + clientWidth >= scrollWidth - 1,
    seen: scrollWidth > 0 ? Math.min(1, (scrollLeft + clientWidth) / scrollWidth) : 0,
  };
}

/** The former object when nothing has changed, so that React has nothing to do. */
function samePlace(before: SlidesPlace, now: SlidesPlace): SlidesPlace {
  const isSame =
    before.index === now.index &&
    before.isAtStart === now.isAtStart &&
    before.isAtEnd === now.isAtEnd &&
    before.seen === now.seen;
  return isSame ? before : now;
}
