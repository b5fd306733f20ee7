import { Anchor, Button } from '@mantine/core';
import type { DeskBookingPeople } from '@quarter/contract/desk/bookings';
import { percent } from '@quarter/domain/format';
import { formatPhone } from '@quarter/domain/phone';
import { useState } from 'react';
import { useSend } from '../../shared/api.ts';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { Revealing } from '../../shared/ui/revealing.tsx';
import { Facts, Section } from '../../shared/ui/section.tsx';

/** Whose a booking is. It is kept in sight and nowhere else, and gone when the booking is closed. */
export function BookingPeople({ id }: { readonly id: string }) {
  const [people, setPeople] = useState<DeskBookingPeople | null>(null);
  const { send, isSending, failure } = useSend('deskRevealBooking', {
    onDone: setPeople,
    stale: ['deskAudit'],
  });
  return (
    <Section title="Контакты">
      {people === null ? (
        <Revealing isSending={isSending} onReveal={() => send({ params: { id } })} />
      ) : (
        <>
          <Facts facts={factsOf(people)} />
          <div>
            <Button variant="default" size="compact-sm" onClick={() => setPeople(null)}>
              Скрыть
            </Button>
          </div>
        </>
      )}
      <FormFailure>{failure}</FormFailure>
    </Section>
  );
}

function factsOf({ phone, email, owners }: DeskBookingPeople) {
  return [
    [
      'Телефон',
      <Anchor key="phone" href={`tel:${phone}`}>
        {formatPhone(phone)}
      </Anchor>,
    ],
    [
      'E-mail',
      email && (
        <Anchor key="email" href={`mailto:${email}`}>
          {email}
        </Anchor>
      ),
    ],
    [
      'Собственники',
      owners
        .map(
          ({ name, share, category }) =>
            `${name}${share === null ? '' : `, ${percent(share)}`}, ${category.toLowerCase()}`,
        )
        .join('\n'),
    ],
  ] as const;
}
