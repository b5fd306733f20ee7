import { Popover } from '@mantine/core';
import type { DeskLotRow } from '@quarter/contract/desk/lots';
import { roubles } from '@quarter/domain/format';
import { useState } from 'react';
import styles from './price-editor.module.css';
import { PriceForm } from './price-form.tsx';
import { titleOf } from './words.ts';

interface EditorProps {
  readonly lot: DeskLotRow;
  /** -1 where the Tab key passes it by. */
  readonly tabIndex?: 0 | -1;
}

/** A price that is changed where it stands: a press, the figures, Enter. Escape gives up. */
export function PriceEditor({ lot, tabIndex = 0 }: EditorProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.place}>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        width={320}
        // Where it is from the first moment on: taking the focus elsewhere would scroll the page there.
        withinPortal={false}
        trapFocus
        // What was typed is not lost by a press beside it, nor by scrolling, which the keyboard of a phone does.
        closeOnClickOutside={false}
        closeOnEscape={false}
        hideDetached={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <button
            type="button"
            className={styles.price}
            tabIndex={tabIndex}
            aria-label={`${titleOf(lot)}, цена ${roubles(lot.price)}: изменить`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {roubles(lot.price)}
          </button>
        </Popover.Target>
        {isOpen && <PriceForm lot={lot} onClose={() => setIsOpen(false)} />}
      </Popover>
    </div>
  );
}
