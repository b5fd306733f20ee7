import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBackCloses } from '../use-back-closes.ts';
import { useFocusBack } from '../use-focus-back.ts';

interface Props {
  readonly title: string;
  /** For a table. */
  readonly isWide?: boolean;
  /** It was opened by the address, which going back leaves. */
  readonly isOfAddress?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A window over a place. A press beside it does not close it: what was typed would be gone. Going back closes it and
 * stays at the place.
 */
export function Dialog({ title, isWide = false, isOfAddress = false, onClose, children }: Props) {
  useFocusBack();
  useBackCloses(onClose, isOfAddress);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      returnFocus={false}
      size={isWide ? 960 : 480}
    >
      {children}
    </Modal>
  );
}
