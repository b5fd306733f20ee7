import { Anchor, Button } from '@mantine/core';
import { formatPhone } from '@quarter/domain/phone';
import type { Reveal } from '../use-reveal.ts';
import styles from './contacts.module.css';
import { FormFailure } from './form-failure.tsx';
import { type Fact, Facts, Section } from './section.tsx';

interface Props<P> {
  readonly reveal: Reveal<P>;
  readonly factsOf: (person: P) => readonly Fact[];
}

/** Personal data, hidden until somebody asks for it. */
export function Contacts<P>({ reveal, factsOf }: Props<P>) {
  const { person, isSending, failure, show, hide } = reveal;
  return (
    <Section title="Контакты">
      {person === null ? (
        <div className={styles.hidden}>
          <Button variant="default" loading={isSending} onClick={show}>
            Показать контакты
          </Button>
          <p>Просмотр останется в журнале.</p>
        </div>
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

/** A phone that is called by pressing it. @param phone `+79051234567` */
export const phoneFact = (phone: string): Fact => [
  'Телефон',
  <Anchor key="phone" href={`tel:${phone}`}>
    {formatPhone(phone)}
  </Anchor>,
];

export const emailFact = (email: string | null): Fact => [
  'E-mail',
  email && (
    <Anchor key="email" href={`mailto:${email}`}>
      {email}
    </Anchor>
  ),
];
