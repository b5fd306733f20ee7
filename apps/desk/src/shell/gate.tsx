import type { DeskAccount } from '@quarter/contract/desk/account';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AccountContext, startAnew, useMe, useRecoveryCodes } from '../shared/session.ts';
import { LatePart, lateComponent } from '../shared/ui/late-part.tsx';
import { Failed } from '../shared/ui/states.tsx';
import styles from './opening.module.css';
import { Opening } from './opening.tsx';
import { Shell } from './shell.tsx';

const SignIn = lateComponent(async () => (await import('../places/sign-in/sign-in.tsx')).SignIn);
const SignInAgain = lateComponent(async () => (await import('./sign-in-again.tsx')).SignInAgain);

/**
 * Lets in who is signed in; all others sign in at the address that they came to. Where a session ends in the middle of
 * something, signing in lies over the place, which keeps what was typed; another person begins anew.
 */
export function Gate() {
  const me = useMe();
  const { codes } = useRecoveryCodes();
  const account = codes === null && me.data?.state === 'in' ? me.data.account : null;
  const [known, setKnown] = useState<DeskAccount | null>(account);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => void SignInAgain.bring(), []);
  useRefreshOnReturn(account);
  const isOther = account !== null && known !== null && account.id !== known.id;
  if (account !== null && account !== known && !isOther) setKnown(account);
  useEffect(() => {
    if (isOther) startAnew();
  }, [isOther]);

  // Without its part, signing in takes the place of what it would lie over.
  if (known === null || (account === null && isLost)) {
    if (me.data === undefined && !me.isPending) {
      return (
        <main className={styles.opening}>
          <Failed error={me.error} onRetry={() => void me.refetch()} />
        </main>
      );
    }
    if (me.data === undefined) return <Opening />;
    return (
      <LatePart waiting={<Opening />}>
        <SignIn />
      </LatePart>
    );
  }
  return (
    <AccountContext value={known}>
      <Shell />
      {account === null && (
        <LatePart
          waiting={
            <div className={styles.cover}>
              <p role="status" className={styles.opening}>
                Сессия закончилась. Открываем вход…
              </p>
            </div>
          }
          onLost={() => setIsLost(true)}
        >
          <SignInAgain />
        </LatePart>
      )}
    </AccountContext>
  );
}

/** What failed for want of a session is asked again once there is one. */
function useRefreshOnReturn(account: DeskAccount | null): void {
  const client = useQueryClient();
  const wasOut = useRef(false);
  useEffect(() => {
    if (account === null) {
      wasOut.current = true;
    } else if (wasOut.current) {
      wasOut.current = false;
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'deskMe' });
    }
  }, [account, client]);
}
