import { Anchor, Button } from '@mantine/core';
import type { DeskRequestPerson } from '@quarter/contract/desk/requests';
import { formatPhone } from '@quarter/domain/phone';
import { useState } from 'react';
import { useSend } from '../../shared/api.ts';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { Revealing } from '../../shared/ui/revealing.tsx';
import { Facts, Section } from '../../shared/ui/section.tsx';

/** Whom a request is from. It is kept in sight and nowhere else, and gone when the request is closed. */
export function RequestPerson({ id }: { readonly id: string }) {
  const [person, setPerson] = useState<DeskRequestPerson | null>(null);
  const { send, isSending, failure } = useSend('deskRevealRequest', {
    onDone: setPerson,
    stale: ['deskAudit'],
  });
  return (
    <Section title="Контакты">
      {person === null ? (
        <Revealing isSending={isSending} onReveal={() => send({ params: { id } })} />
      ) : (
        <>
          <Facts facts={factsOf(person)} />
          <div>
            <Button variant="default" size="compact-sm" onClick={() => setPerson(null)}>
              Скрыть
            </Button>
          </div>
        </>
      )}
      <FormFailure>{failure}</FormFailure>
    </Section>
  );
}

function factsOf({ name, phone, email, comment }: DeskRequestPerson) {
  return [
    ['Имя', name],
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
    ['Комментарий', comment],
  ] as const;
}
