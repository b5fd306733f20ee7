import { Button, Textarea } from '@mantine/core';
import { REASON_LENGTH } from '@quarter/contract/desk/bookings';
import { cancelledWords } from '@quarter/domain/cancelled-words';
import { useState } from 'react';
import { firstOf } from '../../shared/api.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Actions, Form, Lead } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import type { ActProps } from './act-props.ts';
import { SmsPreview } from './sms-preview.tsx';
import { useBookingAct } from './use-booking-act.ts';

/** Asks why, and shows what the buyer will read. */
export function CancelWindow({ booking, onClose }: ActProps) {
  const { id, number, lot, queue } = booking;
  const [reason, setReason] = useState('');
  const { send, isSending, fields, failure } = useBookingAct('deskCancelBooking', onClose);
  const words = cancelledWords({ number, lot: lot.title, reason: reason.trim() || '…' });
  return (
    <Dialog title="Отменить бронь?" onClose={onClose}>
      <Form onSubmit={() => send({ params: { id }, body: { reason } })}>
        <Lead>
          {queue > 0
            ? 'Лот достанется первому в очереди: он получит SMS и час, чтобы оформить бронь.'
            : 'Лот сразу станет свободным для всех.'}
        </Lead>
        <Textarea
          label="Причина"
          description="Её прочитает покупатель."
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          maxLength={REASON_LENGTH.most}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
          error={firstOf(fields, 'reason')}
        />
        <SmsPreview>{words}</SmsPreview>
        <FormFailure>{failure}</FormFailure>
        <Actions>
          <Button type="submit" color="red" loading={isSending}>
            Отменить бронь
          </Button>
          <Button variant="default" onClick={onClose}>
            Оставить
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
