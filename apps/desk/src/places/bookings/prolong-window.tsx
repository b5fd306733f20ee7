import { Button, TextInput } from '@mantine/core';
import { moscowDate } from '@quarter/domain/dates';
import { useState } from 'react';
import { firstOf } from '../../shared/api.ts';
import { momentWords } from '../../shared/moments.ts';
import { Choice } from '../../shared/ui/choice.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Form, Lead } from '../../shared/ui/form.tsx';
import { ActFoot } from './act-foot.tsx';
import type { ActProps } from './act-props.ts';
import { endOfDay, prolongationsOf, prolonged } from './prolongations.ts';
import { useBookingAct } from './use-booking-act.ts';

const TO_DAY = { value: 'day', label: 'До даты' };

/** Asks for how long, and shows until when. */
export function ProlongWindow({ booking, onClose }: ActProps) {
  // Counted from the end that was in sight, and not from one that a colleague has made meanwhile.
  const [former] = useState(booking.until ?? booking.server_now);
  const choices = prolongationsOf(booking);
  const [chosen, setChosen] = useState(choices[0]?.value ?? TO_DAY.value);
  const [day, setDay] = useState(moscowDate(new Date(former)));
  const { send, isSending, fields, failure, reset } = useBookingAct('deskProlongBooking', onClose);
  const choice = choices.find(({ value }) => value === chosen);
  const until = choice ? prolonged(former, choice.ms) : day === '' ? null : endOfDay(day);
  const save = () => until !== null && send({ params: { id: booking.id }, body: { until } });
  return (
    <Dialog title="Продлить" onClose={onClose}>
      <Form onSubmit={save}>
        <Choice
          label="На сколько"
          options={[...choices, TO_DAY]}
          value={chosen}
          onChange={value => {
            reset();
            setChosen(value);
          }}
        />
        {choice === undefined && (
          <TextInput
            label="До конца дня"
            type="date"
            value={day}
            onChange={event => {
              reset();
              setDay(event.currentTarget.value);
            }}
          />
        )}
        <Lead>
          {until === null ? 'Выберите дату.' : `Будет действовать до ${momentWords(until)}. `}
          {until !== null && 'Покупатель увидит новый срок в течение минуты.'}
        </Lead>
        <ActFoot
          booking={booking}
          failure={failure ?? firstOf(fields, 'until') ?? null}
          onLeave={onClose}
          leave="Отмена"
        >
          <Button type="submit" loading={isSending} disabled={until === null}>
            Продлить
          </Button>
        </ActFoot>
      </Form>
    </Dialog>
  );
}
