import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from '../use-focus-back.ts';

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
