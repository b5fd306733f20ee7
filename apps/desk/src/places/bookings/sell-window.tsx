import { Button } from '@mantine/core';
import { useState } from 'react';
import { firstOf } from '../../shared/api.ts';
import { CodeField } from '../../shared/ui/code-field.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Form, Lead } from '../../shared/ui/form.tsx';
import { ActFoot } from './act-foot.tsx';
import type { ActProps } from './act-props.ts';
import { useBookingAct } from './use-booking-act.ts';

/** Asks for a code before a lot is sold: the way back is the owner's alone. */
export function SellWindow({ booking, onClose }: ActProps) {
  const { id, lot, queue } = booking;
  const [code, setCode] = useState('');
  const { send, isSending, fields, failure } = useBookingAct('deskSellBooking', onClose);
  return (
    <Dialog title="Договор подписан?" onClose={onClose}>
      <Form onSubmit={() => send({ params: { id }, body: { code } })}>
        <Lead>
          {`${lot.title}: лот уйдёт из продажи, CRM узнает об этом. Если сделка сорвётся, вернуть его сможет только владелец сайта.`}
          {queue > 0 && ' Очередь на него закончится.'}
        </Lead>
        <CodeField value={code} onChange={setCode} onFull={() => {}} error={firstOf(fields, 'code')} />
        <ActFoot booking={booking} failure={failure} onLeave={onClose} leave="Нет ещё">
          <Button type="submit" loading={isSending}>
            Продано
          </Button>
        </ActFoot>
      </Form>
    </Dialog>
  );
}
