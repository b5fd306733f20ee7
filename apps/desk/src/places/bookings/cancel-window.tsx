import { Button } from '@mantine/core';
import { cancelledWords } from '@quarter/domain/cancelled-words';
import { firstOf } from '../../shared/api.ts';
import { useAccount } from '../../shared/session.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Form, Lead } from '../../shared/ui/form.tsx';
import { useDraft } from '../../shared/use-draft.ts';
import { ActFoot } from './act-foot.tsx';
import type { ActProps } from './act-props.ts';
import { ReasonField } from './reason-field.tsx';
import { SmsPreview } from './sms-preview.tsx';
import { useBookingAct } from './use-booking-act.ts';
import { isRunning } from './words.ts';

/** Asks why, and shows what the buyer will read. What is typed stays in this browser until it is sent or declined. */
export function CancelWindow({ booking, onClose }: ActProps) {
  const { id, number, lot, queue } = booking;
  const account = useAccount();
  const { text: reason, set: setReason, clear } = useDraft(`cancel:${account.id}:${id}`);
  const leave = () => {
    clear();
    onClose();
  };
  const { send, isSending, fields, failure } = useBookingAct('deskCancelBooking', leave);
  const words = cancelledWords({ number, lot: lot.title, reason: reason.trim() || '…' });
  return (
    <Dialog title="Отменить бронь?" onClose={onClose}>
      <Form onSubmit={() => send({ params: { id }, body: { reason } })}>
        <Lead>
          {queue > 0
            ? 'Лот достанется первому в очереди: он получит SMS и час, чтобы оформить бронь.'
            : 'Лот сразу станет свободным для всех.'}
        </Lead>
        <ReasonField
          description="Её прочитает покупатель."
          value={reason}
          onChange={setReason}
          error={firstOf(fields, 'reason')}
          isOver={!isRunning(booking)}
          isFirst
        />
        <SmsPreview>{words}</SmsPreview>
        <ActFoot booking={booking} failure={failure} onLeave={leave} leave="Оставить">
          <Button type="submit" color="red" loading={isSending}>
            Отменить бронь
          </Button>
        </ActFoot>
      </Form>
    </Dialog>
  );
}
