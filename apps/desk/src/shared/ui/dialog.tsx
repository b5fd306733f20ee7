import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A window over a place. A press beside it does not close it: what was typed would be gone. */
export function Dialog({ title, onClose, children }: Props) {
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title={title} closeOnClickOutside={false} returnFocus={false} size={480}>
      {children}
    </Modal>
  );
}

/** When the window goes, the focus is where it was before it came. */
function useFocusBack(): void {
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
