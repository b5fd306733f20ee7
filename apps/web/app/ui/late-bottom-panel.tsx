import { type ComponentProps, useEffect, useState } from 'react';
import { lateCode } from '../shared/late-code.ts';
import { whenIdle } from '../shared/when-idle.ts';
import type { BottomPanel } from './bottom-panel.tsx';
import { Late } from './late.tsx';

const panelCode = lateCode(() => import('./bottom-panel.tsx'));

/** The bottom panel; its script comes when the page rests, or at once when it is opened before that. */
export function LateBottomPanel(props: ComponentProps<typeof BottomPanel>) {
  const { open, onClose } = props;
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  // What does not come now is asked for again when it is needed.
  useEffect(() => whenIdle(() => void panelCode.load().catch(() => undefined)), []);
  return (
    wasOpened && (
      <Late code={panelCode} isWanted={open} onDrop={onClose}>
        {({ BottomPanel }) => <BottomPanel {...props} />}
      </Late>
    )
  );
}
