import {
  type DragEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const MAX = 4;
const STEP = 1.5;
/** A mouse that has gone this far drags and does not press, px. */
const DRAG = 4;

interface Focus {
  /** Point of the content that stays, in fractions of its sides, and where it is in the frame, px. */
  readonly at: readonly [number, number];
  readonly x: number;
  readonly y: number;
}

export interface Zoom {
  /** 1 is as wide as the frame. */
  readonly scale: number;
  readonly canGrow: boolean;
  readonly canShrink: boolean;
  readonly grow: () => void;
  readonly shrink: () => void;
  /** For the frame: a scrolling box around content that is `scale` times as wide. */
  readonly frame: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerDown: (event: PointerEvent<HTMLDivElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLDivElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLDivElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLDivElement>) => void;
    readonly onDragStart: (event: DragEvent<HTMLDivElement>) => void;
  };
}

/**
 * Zoom of a drawing in a frame that scrolls by itself, so wheel, touch and arrow keys move it as anything else. Plus,
 * minus and zero, the wheel with Ctrl (a pinch on a touchpad), two fingers and the caller's buttons change the scale
 * around what is pointed at; a mouse drags.
 */
export function useZoom(): Zoom {
  const ref = useRef<HTMLDivElement>(null);
  const focus = useRef<Focus | null>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  /** Way of the mouse since it was pressed, px. */
  const dragged = useRef(0);
  const [scale, setScale] = useState(1);

  function zoomTo(next: number, point?: { readonly x: number; readonly y: number }) {
    const frame = ref.current;
    if (!frame) return;
    const box = frame.getBoundingClientRect();
    const x = point ? point.x - box.left : frame.clientWidth / 2;
    const y = point ? point.y - box.top : frame.clientHeight / 2;
    focus.current = {
      at: [(frame.scrollLeft + x) / frame.scrollWidth, (frame.scrollTop + y) / frame.scrollHeight],
      x,
      y,
    };
    setScale(Math.min(MAX, Math.max(1, next)));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the content has its new size when the scale has changed.
  useLayoutEffect(() => {
    const frame = ref.current;
    if (!frame || !focus.current) return;
    const { at, x, y } = focus.current;
    frame.scrollLeft = at[0] * frame.scrollWidth - x;
    frame.scrollTop = at[1] * frame.scrollHeight - y;
    focus.current = null;
  }, [scale]);

  // React's own listeners are passive: they could not keep the page from zooming, and from scrolling under two fingers.
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomTo(scale * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
    };
    const onTouch = (event: TouchEvent) => {
      if (event.touches.length > 1) event.preventDefault();
    };
    frame.addEventListener('wheel', onWheel, { passive: false });
    frame.addEventListener('touchstart', onTouch, { passive: false });
    frame.addEventListener('touchmove', onTouch, { passive: false });
    return () => {
      frame.removeEventListener('wheel', onWheel);
      frame.removeEventListener('touchstart', onTouch);
      frame.removeEventListener('touchmove', onTouch);
    };
  });

  const forget = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  /** The lot moves along with the mouse that drags it, so letting go would press it. */
  const letGo = (event: PointerEvent) => {
    forget(event);
    if (dragged.current > DRAG) skipClick();
    dragged.current = 0;
  };

  return {
    scale,
    canGrow: scale < MAX,
    canShrink: scale > 1,
    grow: () => zoomTo(scale * STEP),
    shrink: () => zoomTo(scale / STEP),
    frame: {
      ref,
      onKeyDown(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === '+' || event.key === '=') zoomTo(scale * STEP);
        else if (event.key === '-') zoomTo(scale / STEP);
        else if (event.key === '0') zoomTo(1);
        else return;
        event.preventDefault();
      },
      onPointerDown(event) {
        if (event.pointerType === 'mouse' && event.button !== 0) return;
        dragged.current = 0;
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove(event) {
        const before = pointers.current.get(event.pointerId);
        const frame = ref.current;
        if (!before || !frame) return;
        // Let go outside of the frame.
        if (event.pointerType === 'mouse' && event.buttons === 0) return forget(event);
        const now = { x: event.clientX, y: event.clientY };
        pointers.current.set(event.pointerId, now);
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
        if (other) {
          const ratio = distance(now, other) / Math.max(1, distance(before, other));
          zoomTo(scale * ratio, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
        } else if (event.pointerType === 'mouse') {
          dragged.current += distance(now, before);
          frame.scrollLeft -= now.x - before.x;
          frame.scrollTop -= now.y - before.y;
        }
      },
      onPointerUp: letGo,
      onPointerCancel: forget,
      // A link that is dragged away would end the drag of the drawing.
      onDragStart: event => event.preventDefault(),
    },
  };
}

/** Lets nobody hear of the click that follows at once, if there is one. */
function skipClick() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', skip, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', skip, { capture: true }));
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
