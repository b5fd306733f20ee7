import { useEffect, useState } from 'react';

/** When what uses it goes, the focus is where it was before it came. */
export function useFocusBack(): void {
  const [opener] = useState(openerOf);
  useEffect(() => () => opener?.focus(), [opener]);
}

/** What was pressed; for an item of a menu, which goes away, the button that had opened the menu. */
function openerOf(): HTMLElement | null {
  const pressed = document.activeElement;
  const button = pressed?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : pressed;
  return opener instanceof HTMLElement ? opener : null;
}
