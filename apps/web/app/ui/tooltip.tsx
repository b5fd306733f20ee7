import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import styles from './tooltip.module.css';

interface Props {
  readonly text: string;
  /** The thing it is about, with these attributes on what takes the focus. */
  readonly children: (trigger: { readonly 'aria-describedby': string }) => ReactNode;
  readonly className?: string | undefined;
}

/** Time to cross from the thing to the words, ms. */
const HIDE_DELAY = 50;
/** How long the words stay after a tap, ms. */
const TAP_LIFE = 5000;
/** Least distance to the edge of the screen, px. */
const EDGE = 16;

/** Words about a thing: under a mouse while it is there, after a tap for five seconds, while it has the focus. Esc hides. */
export function Tooltip({ text, children, className }: Props) {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isShown, setShown] = useState(false);

  if (text === '') console.warn('Tooltip without words');
  useEffect(() => {
    if (!root.current?.querySelector('a[href], button, input, select, textarea, [tabindex]'))
      console.warn(`Tooltip «${text}»: nothing in it takes the focus`);
    return () => clearTimeout(timer.current);
  }, [text]);

  useLayoutEffect(() => {
    if (isShown && root.current && bubble.current) place(bubble.current, root.current);
  }, [isShown]);

  useEffect(() => {
    if (!isShown) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false);
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && root.current?.contains(target))) setShown(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isShown]);

  function show() {
    clearTimeout(timer.current);
    setShown(true);
  }

  function hideIn(delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(false), delay);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the thing inside is what acts, this only watches over it.
    <span
      ref={root}
      className={cx(styles.root, className)}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && show()}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && hideIn(HIDE_DELAY)}
      onPointerUp={({ pointerType }) => {
        if (pointerType !== 'touch') return;
        setShown(!isShown);
        hideIn(TAP_LIFE);
      }}
      onFocus={({ target }) => target.matches(':focus-visible') && show()}
      onBlur={() => hideIn(0)}
    >
      {children({ 'aria-describedby': id })}
      <span ref={bubble} id={id} role="tooltip" hidden={!isShown} className={styles.bubble}>
        {text}
      </span>
    </span>
  );
}

/** Puts the words over the thing, under it where there is no room above, and inside the screen. */
function place(bubble: HTMLElement, root: HTMLElement) {
  const { top, left } = root.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = bubble;
  bubble.dataset.side = top < offsetHeight + EDGE ? 'below' : 'above';
  const over = left + offsetWidth + EDGE - document.documentElement.clientWidth;
  bubble.style.translate = over > 0 ? `${-Math.min(over, left - EDGE)}px` : '';
}
