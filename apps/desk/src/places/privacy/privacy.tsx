import { Button, TextInput } from '@mantine/core';
import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import type { DeskPrivacy } from '@quarter/contract/desk/privacy';
import { useState } from 'react';
import { firstOf, useSend } from '../../shared/api.ts';
import { Form } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { useFocusAfter } from '../../shared/use-focus-after.ts';
import { Kept } from './kept.tsx';
import styles from './privacy.module.css';
import type { Erased } from './words.ts';

/** What was found, of whom, and what was removed of it just now. */
interface Found {
  readonly phone: string;
  readonly kept: DeskPrivacy;
  readonly erased: Erased | null;
}

/** What is kept of somebody, for himself: he is found by his phone, which stands in no address. */
export function Component() {
  const [phone, setPhone] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const { send, isSending, fields, failure } = useSend('deskPrivacy', {
    stale: ['deskAudit'],
    onDone: kept => setFound({ phone, kept, erased: null }),
  });
  const button = useFocusAfter(isSending);
  return (
    <Page
      title="Данные человека"
      lead={
        'Человек вправе узнать, что о нём хранится, получить это и попросить удалить: ответить нужно за 10\u00a0рабочих дней.'
      }
    >
      <Form onSubmit={() => send({ body: { phone } })}>
        <div className={styles.ask}>
          <TextInput
            label="Телефон, с которого он писал или бронировал"
            type="tel"
            autoComplete="off"
            readOnly={isSending}
            value={phone}
            onChange={event => {
              setPhone(event.currentTarget.value);
              setFound(null);
            }}
            error={firstOf(fields, 'phone')}
          />
          <Button ref={button} type="submit" loading={isSending} disabled={phone.trim() === ''}>
            Показать
          </Button>
        </div>
        <FormFailure>{failure}</FormFailure>
      </Form>
      <div role="status">
        {found && (
          <Kept
            key={found.phone}
            {...found}
            onAnswer={answer =>
              // It may come when the window is closed and another phone is typed.
              setFound(now => (now?.phone === found.phone ? afterErase(now, answer) : now))
            }
          />
        )}
      </div>
    </Page>
  );
}

function afterErase(found: Found, answer: DeskResponse<'deskPrivacyErase'>): Found {
  if (answer.outcome === 'running')
    return { ...found, kept: { ...found.kept, running: answer.bookings }, erased: null };
  const { others_bookings } = answer;
  return { ...found, kept: { tables: [], running: [], others_bookings }, erased: answer };
}
