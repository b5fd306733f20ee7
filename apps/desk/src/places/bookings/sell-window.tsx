import { Button } from '@mantine/core';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Actions, Form, Lead } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import type { ActProps } from './act-props.ts';
import { useBookingAct } from './use-booking-act.ts';

/** Asks before a lot is sold: there is no way back. */
export function SellWindow({ booking: { id, lot, queue }, onClose }: ActProps) {
  const { send, isSending, failure } = useBookingAct('deskSellBooking', onClose);
  return (
    <Dialog title="Договор подписан?" onClose={onClose}>
      <Form onSubmit={() => send({ params: { id } })}>
        <Lead>
          {`${lot.title}: лот уйдёт из продажи, CRM узнает об этом. Вернуть его отсюда нельзя.`}
          {queue > 0 && ' Очередь на него закончится.'}
        </Lead>
        <FormFailure>{failure}</FormFailure>
        <Actions>
          <Button type="submit" loading={isSending} data-autofocus>
            Продано
          </Button>
          <Button variant="default" onClick={onClose}>
            Нет ещё
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
