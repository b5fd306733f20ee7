import { Anchor, Button } from '@mantine/core';
import type { DeskRequestPerson } from '@quarter/contract/desk/requests';
import { formatPhone } from '@quarter/domain/phone';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { Revealing } from '../../shared/ui/revealing.tsx';
import { Facts, Section } from '../../shared/ui/section.tsx';
import type { Reveal } from './use-reveal.ts';

/** Whom a request is from, when somebody has asked. */
export function RequestPerson({
  reveal: { person, show, hide, isSending, failure },
}: {
  readonly reveal: Reveal;
}) {
  return (
    <Section title="Контакты">
      {person === null ? (
        <Revealing isSending={isSending} onReveal={show} />
      ) : (
        <>
          <Facts facts={factsOf(person)} />
          <div>
            <Button variant="default" size="compact-sm" onClick={hide}>
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
