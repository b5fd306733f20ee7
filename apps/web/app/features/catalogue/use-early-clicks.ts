import { type RefObject, useLayoutEffect } from 'react';

/**
 * Takes up ticks that a visitor made in a form of the server's page before its scripts had started: they stand
 * in the page, but nobody has heard them. They are noted before anything else can happen, because the first press
 * that is heard renders the form anew, and that clears them; they are pressed again after the effects, because a
 * choice is rendered synchronously, which an effect may not do.
 */
export function useEarlyClicks(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [];
    const early = [...boxes].filter(box => box.checked !== box.defaultChecked);
    const timer = setTimeout(() => {
      for (const box of early) {
        box.checked = box.defaultChecked;
        box.click();
      }
    });
    return () => clearTimeout(timer);
  }, [form]);
}
