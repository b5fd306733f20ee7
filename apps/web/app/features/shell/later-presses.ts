/**
 * A press meant for a window that has just gone, or for the page that it has just come over, falls on what is under
 * it now: a window takes no presses while it goes. Such a press of a double click is taken away; a finger that is quick
 * means what it touches. Returns the way to stop.
 */
export function holdLaterPresses(): () => void {
  let first: Element | null = null;
  const take = (event: MouseEvent) => {
    if (event instanceof PointerEvent && event.pointerType === 'touch') return;
    const shown = document.querySelector('dialog:modal');
    // The count of presses at one place; by keys it is 0.
    if (event.detail <= 1) first = shown;
    else if (first !== shown) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  window.addEventListener('click', take, { capture: true });
  return () => window.removeEventListener('click', take, { capture: true });
}
