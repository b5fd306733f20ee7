import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Going back closes what is open before it leaves the place; going back once more leaves. */
export function useBackCloses(onClose: () => void): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onClose();
  });
}
