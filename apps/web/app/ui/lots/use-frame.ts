import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * What a drawing wider than its frame needs: marks on the frame, `data-before` and `data-after`, where it goes on to the left
 * and to the right, and the picked lot inside of the frame, without a move of the page.
 * Where none is picked, a level opens where something is free; `drawn` names it.
 */
export function useFrame(
  ref: RefObject<HTMLElement | null>,
  picked: number | null,
  drawn: string | number,
): void {
  // Another level may have no frame, or a new one: this runs after each render, and is cheap.
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    const mark = () => {
      const rest = frame.scrollWidth - frame.clientWidth - frame.scrollLeft;
      frame.toggleAttribute('data-before', frame.scrollLeft > 1);
      frame.toggleAttribute('data-after', rest > 1);
    };
    // Its first report comes at once.
    const sizes = new ResizeObserver(mark);
    for (const box of [frame, ...frame.children]) sizes.observe(box);
    frame.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      frame.removeEventListener('scroll', mark);
    };
  });

  useEffect(() => {
    if (picked !== null) bring(ref.current, '[data-picked]');
  }, [picked, ref]);

  const open = useEffectEvent(() => {
    if (picked === null) bring(ref.current, '[data-free]');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each drawing: news of its lots leave it where it stands.
  useEffect(() => open(), [drawn]);
}

/** Scrolls a frame to the first of what a selector finds; while one of them is wholly in sight, nothing moves. */
function bring(frame: HTMLElement | null, selector: string): void {
  if (!frame) return;
  const around = frame.getBoundingClientRect();
  const boxes = Array.from(frame.querySelectorAll(selector), lot => lot.getBoundingClientRect());
  const isAside = ({ left, right }: DOMRect) => left < around.left || right > around.right;
  const isOver = ({ top, bottom }: DOMRect) => top < around.top || bottom > around.bottom;
  const [box] = boxes;
  if (!box || boxes.some(one => !isAside(one) && !isOver(one))) return;
  if (isAside(box)) frame.scrollLeft += (box.left + box.right - around.left - around.right) / 2;
  if (isOver(box)) frame.scrollTop += (box.top + box.bottom - around.top - around.bottom) / 2;
}
