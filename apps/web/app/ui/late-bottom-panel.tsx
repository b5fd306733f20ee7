import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../shared/when-idle.ts';
import type { BottomPanel } from './bottom-panel.tsx';

const load = () => import('./bottom-panel.tsx');
const Panel = lazy(() => load().then(({ BottomPanel: Loaded }) => ({ default: Loaded })));

/** The bottom panel; its script comes when the page rests, or at once when it is opened before that. */
export function LateBottomPanel(props: ComponentProps<typeof BottomPanel>) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  // What does not come now is asked for again when it is needed.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  return (
    wasOpened && (
      <Suspense>
        <Panel {...props} />
      </Suspense>
    )
  );
}
