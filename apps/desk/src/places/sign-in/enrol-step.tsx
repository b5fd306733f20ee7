import { Button } from '@mantine/core';
import { useState } from 'react';
import { firstOf, useSend } from '../../shared/api.ts';
import { useRecoveryCodes } from '../../shared/session.ts';
import { CodeField } from '../../shared/ui/code-field.tsx';
import { CopyField } from '../../shared/ui/copy-field.tsx';
import { Actions, Form, Lead } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { StepHead } from '../../shared/ui/step-head.tsx';
import styles from './enrol-step.module.css';
import { QrCode } from './qr-code.tsx';

interface Props {
  /** Base32. */
  readonly secret: string;
  /** otpauth://… */
  readonly uri: string;
}

/** Ties an application of the phone to the account, which gets nowhere without its codes. */
export function EnrolStep({ secret, uri }: Props) {
  const [code, setCode] = useState('');
  const { show } = useRecoveryCodes();
  const { send, isSending, fields, failure } = useSend('deskEnrol', {
    onDone: ({ recovery_codes }) => show(recovery_codes),
  });
  const confirm = (given: string) => send({ body: { code: given } });
  return (
    <>
      <StepHead title="Защитите вход" />
      <Form onSubmit={() => confirm(code)}>
        <Lead>
          Здесь есть данные покупателей, поэтому одного пароля мало. Отсканируйте код приложением для
          одноразовых кодов на телефоне.
        </Lead>
        <QrCode className={styles.code} text={uri} label="QR-код для приложения одноразовых кодов" />
        <CopyField
          label="Не сканируется? Введите ключ в приложении сами"
          text={secret}
          shown={secret.replace(/.{4}(?=.)/g, '$& ')}
        />
        <CodeField value={code} onChange={setCode} onFull={confirm} error={firstOf(fields, 'code')} />
        <FormFailure>{failure}</FormFailure>
        <Actions>
          <Button type="submit" loading={isSending}>
            Подтвердить
          </Button>
        </Actions>
      </Form>
    </>
  );
}
