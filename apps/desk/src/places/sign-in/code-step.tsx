import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { firstOf, useSend } from '../../shared/api.ts';
import { startAnew, useMeAnswer } from '../../shared/session.ts';
import { CodeField } from '../../shared/ui/code-field.tsx';
import { Actions, Form, Lead } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { StepHead } from '../../shared/ui/step-head.tsx';

/** The second step: a code of the application, or one of the recovery codes. */
export function CodeStep() {
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const answer = useMeAnswer();
  const { send, isSending, fields, failure, reset } = useSend('deskCode', { onDone: answer });
  const leave = useSend('deskSignOut', { onDone: startAnew });
  const confirm = (given: string) => send({ body: { code: given } });
  const error = firstOf(fields, 'code');
  return (
    <>
      <StepHead title="Подтвердите вход" />
      <Form onSubmit={() => confirm(code)}>
        {isRecovery ? (
          <TextInput
            key="recovery"
            label="Резервный код"
            description="Один из десяти кодов, которые вы сохранили. Каждый подходит один раз."
            name="recovery"
            autoComplete="off"
            autoFocus
            value={code}
            onChange={event => setCode(event.currentTarget.value)}
            error={error}
          />
        ) : (
          <>
            <Lead>Откройте на телефоне приложение с одноразовыми кодами.</Lead>
            <CodeField value={code} onChange={setCode} onFull={confirm} error={error} />
          </>
        )}
        <FormFailure>{failure ?? leave.failure}</FormFailure>
        <Actions>
          <Button type="submit" loading={isSending}>
            Войти
          </Button>
          <Button
            variant="subtle"
            onClick={() => {
              setIsRecovery(!isRecovery);
              setCode('');
              reset();
            }}
          >
            {isRecovery ? 'Ввести код из приложения' : 'Ввести резервный код'}
          </Button>
        </Actions>
        <Actions>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => leave.send({ body: { everywhere: false } })}
          >
            Войти под другим именем
          </Button>
        </Actions>
      </Form>
    </>
  );
}
