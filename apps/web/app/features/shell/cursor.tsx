import { useEffect, useRef } from 'react';
import styles from './cursor.module.css';

/** What the ring grows over. */
const ACTIVE = 'a, button, summary, label, select, [role="button"], [role="slider"]';

/** A ring around the pointer of a mouse, for who has one. It lies over the page, under windows and the menu, and takes no press. */
export function Cursor() {
  const ring = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = ring.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    let frame = 0;
    const follow = ({ clientX, clientY, target }: PointerEvent) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        element.style.transform = `translate(${clientX}px, ${clientY}px)`;
        element.dataset.state = target instanceof Element && target.closest(ACTIVE) ? 'active' : 'there';
      });
    };
    window.addEventListener('pointermove', follow, { passive: true, signal });
    document.documentElement.addEventListener('pointerleave', () => delete element.dataset.state, { signal });
    return () => {
      controller.abort();
      cancelAnimationFrame(frame);
    };
  }, []);

  return <div ref={ring} className={styles.cursor} data-cursor aria-hidden="true" />;
}
