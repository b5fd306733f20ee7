import { Button } from '@mantine/core';
import { useState } from 'react';
import { firstOf } from '../../shared/api.ts';
import { useAccount } from '../../shared/session.ts';
import { CodeField } from '../../shared/ui/code-field.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Actions, Form, Lead } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { useDraft } from '../../shared/use-draft.ts';
import type { ActProps } from './act-props.ts';
import { ReasonField } from './reason-field.tsx';
import { useBookingAct } from './use-booking-act.ts';
import { endWords } from './words.ts';

/** Asks why a sale has fallen through, and for a code. What is typed stays in this browser until it is sent or declined. */
export function UnsellWindow({ booking, onClose }: ActProps) {
  const { id, lot } = booking;
  const account = useAccount();
  const [code, setCode] = useState('');
  const { text: reason, set: setReason, clear } = useDraft(`unsell:${account.id}:${id}`);
  const leave = () => {
    clear();
    onClose();
  };
  const { send, isSending, fields, failure } = useBookingAct('deskUnsellBooking', leave);
  const isOver = booking.status !== 'sold';
  return (
    <Dialog title="Сделка сорвалась?" onClose={onClose}>
      <Form onSubmit={() => send({ params: { id }, body: { code, reason } })}>
        <Lead>
          {`${lot.title}: бронь станет отменённой, лот вернётся в продажу (снятый останется снятым), CRM узнает об этом. Покупателю сайт ничего не напишет.`}
        </Lead>
        <Lead>
          Если лоты загружаются из файла, сначала верните лот в продажу там: пока в файле он продан, следующая
          загрузка снова сделает его проданным.
        </Lead>
        <ReasonField
          label="Почему"
          description="Останется в журнале, в брони и в истории лота."
          value={reason}
          onChange={setReason}
          error={firstOf(fields, 'reason')}
          isOver={isOver}
          isFirst
        />
        <CodeField value={code} onChange={setCode} onFull={() => {}} error={firstOf(fields, 'code')} />
        <FormFailure>{isOver ? endWords(booking) : failure}</FormFailure>
        <Actions>
          {!isOver && (
            <Button type="submit" color="red" loading={isSending}>
              Отменить продажу
            </Button>
          )}
          <Button variant="default" onClick={leave}>
            {isOver ? 'Закрыть' : 'Оставить'}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
