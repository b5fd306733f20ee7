import type { MouseEvent } from 'react';

/** Whether a click on a link means «go there in this window»: the main button, no keys, nobody took it yet. */
export function isPlainClick(event: MouseEvent): boolean {
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasKey && !event.defaultPrevented;
}
