import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/**
 * Going back closes what is open before it leaves the place; going back once more leaves.
 * @param onClose goes nowhere: the browser is still on its way back to the place
 * @param isOfAddress it was opened by the address: going back leaves it as it does any address
 */
export function useBackCloses(onClose: () => void, isOfAddress = false): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && !isOfAddress);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onClose();
  });
}
