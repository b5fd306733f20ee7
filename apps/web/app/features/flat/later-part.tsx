import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import type { Parts } from './parts.tsx';
// Their looks come with the page: the document holds them before their script.
import '../../ui/badge.module.css';
import '../../ui/icon-button.module.css';
import '../../ui/panorama.module.css';
import '../../ui/section/choice.module.css';
import './finishing-section.module.css';
import './offers-section.module.css';
import './sun-chart.module.css';
import './sun-section.module.css';
import './window-view.module.css';
import styles from './later-part.module.css';

/** Parts that the server draws whole. Only the server has them; the browser fetches their script when it is needed. */
export const FlatPartsSlot = createContext<Parts | null>(null);

/** How far from sight the script is fetched, and how long it waits for a quiet moment. */
const NEAR = '1200px';
const QUIET_MS = 2_000;
/** How often it is looked whether a press has ended. */
const PRESS_MS = 50;

/** Those that have come: the next flat has them at once. */
let known: Parts | null = null;

/** Leaves alone what the document holds. */
const AS_IT_IS = { __html: '' };

interface Props {
  readonly draw: (parts: Parts) => ReactNode;
}

/**
 * A part of the page below its first screens: the document has it whole, its script comes when the visitor is near or
 * the page has settled, and takes its place.
 */
export function LaterPart({ draw }: Props) {
  const whole = use(FlatPartsSlot);
  const place = useRef<HTMLDivElement>(null);
  const [parts, setParts] = useState(known);

  useEffect(() => {
    if (known) return undefined;
    let isGone = false;
    const load = () => {
      stop();
      import('./parts.tsx').then(
        loaded => {
          known = loaded.parts;
          show();
        },
        error => console.warn('A part of the page was not loaded', error),
      );
    };
    function show() {
      if (isGone) return;
      // A press that has begun on the document's part is lost when another stands in its place before it ends.
      if (place.current?.matches(':active')) setTimeout(show, PRESS_MS);
      else setParts(known);
    }
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) load();
      },
      { rootMargin: NEAR },
    );
    const timer = setTimeout(load, QUIET_MS);
    // On the way from another page the document does not hold it.
    if (place.current?.firstChild) observer.observe(place.current);
    else load();
    function stop() {
      observer.disconnect();
      clearTimeout(timer);
    }
    return () => {
      isGone = true;
      stop();
    };
  }, []);

  const drawn = whole ?? parts;
  if (drawn === null) {
    return (
      <div
        ref={place}
        className={styles.part}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps the server's own markup.
        dangerouslySetInnerHTML={AS_IT_IS}
      />
    );
  }
  return <div className={styles.part}>{draw(drawn)}</div>;
}
