import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../shared/api.ts';
import { canUsePasskeys, passkeyFailure, showPasskey } from '../../shared/passkeys.ts';
import { useMeAnswer } from '../../shared/session.ts';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import styles from './passkey-button.module.css';

/** Signing in with a passkey: nothing is typed, neither the password nor a code. */
export function PasskeyButton() {
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const signIn = useSend('deskPasskeySignIn', { onDone: useMeAnswer() });
  const begin = useSend('deskBeginPasskeySignIn', {
    async onDone(options) {
      setIsAsking(true);
      try {
        const credential = await showPasskey(options);
        signIn.send({ body: { credential } });
      } catch (error) {
        setRefusal(passkeyFailure(error));
      }
      setIsAsking(false);
    },
  });
  if (!canUsePasskeys()) return null;
  const failure = refusal ?? begin.failure ?? signIn.failure;
  return (
    <>
      <Button
        variant="default"
        loading={begin.isSending || isAsking || signIn.isSending}
        onClick={() => {
          setRefusal(null);
          signIn.reset();
          begin.send({});
        }}
      >
        Войти ключом
      </Button>
      <div className={failure === null ? styles.quiet : styles.failure}>
        <FormFailure>{failure}</FormFailure>
      </div>
    </>
  );
}
