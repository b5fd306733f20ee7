import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRecoveryCodes } from '../../shared/session.ts';
import { CopyButton } from '../../shared/ui/copy-field.tsx';
import { Actions, Lead } from '../../shared/ui/form.tsx';
import { StepHead } from '../../shared/ui/step-head.tsx';
import styles from './recovery-codes.module.css';

interface Props {
  readonly codes: readonly string[];
}

/** The way in for who has lost the phone. They are shown here and never again. */
export function RecoveryCodes({ codes }: Props) {
  const { close } = useRecoveryCodes();
  const [isClosing, setIsClosing] = useState(false);
  return (
    <div className={styles.step}>
      <StepHead title="Сохраните резервные коды" isFocused />
      <Lead>
        Если телефона не будет под рукой, войти поможет один из этих кодов. Каждый подходит один раз. Больше
        они не покажутся.
      </Lead>
      <ul className={styles.codes} aria-label="Резервные коды">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Actions>
          <CopyButton text={codes.join('\n')} />
          <Button variant="default" onClick={() => window.print()}>
            Распечатать
          </Button>
        </Actions>
        <Actions>
          <Button
            loading={isClosing}
            onClick={() => {
              setIsClosing(true);
              void close();
            }}
          >
            Я сохранил коды
          </Button>
        </Actions>
      </div>
    </div>
  );
}
