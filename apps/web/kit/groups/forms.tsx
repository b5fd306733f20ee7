import { isMaskFull } from '@quarter/domain/masks';
import { useState } from 'react';
import { Button } from '../../app/ui/button.tsx';
import { Consent } from '../../app/ui/consent.tsx';
import { FormFailure } from '../../app/ui/form-failure.tsx';
import { PhoneField } from '../../app/ui/masked-field.tsx';
import { TextField } from '../../app/ui/text-field.tsx';
import { TextLink } from '../../app/ui/text-link.tsx';
import { type Problems, useForm } from '../../app/ui/use-form.ts';
import { Part } from '../part.tsx';
import styles from './forms.module.css';

export function Forms() {
  return (
    <>
      <Part title="Форма">
        <Meeting title="Записаться на встречу" />
      </Part>
      <Part title="Согласия">
        <Consent name="alone">
          Согласен на <TextLink href="/agreement.pdf">обработку персональных данных</TextLink>
        </Consent>
        <Consent name="missing" error="Без согласия не сможем перезвонить">
          Согласен на <TextLink href="/agreement.pdf">обработку персональных данных</TextLink>
        </Consent>
      </Part>
      <Part title="Сбой отправки">
        <FormFailure failure="Не отправилось: нет связи">
          Данные на месте. Повторите или позвоните +7 (495) 000-00-00
        </FormFailure>
      </Part>
    </>
  );
}

function Meeting({ title }: { readonly title: string }) {
  const [sent, setSent] = useState<string | null>(null);
  const { form, problems, failure, isSending } = useForm({
    check,
    async send(data) {
      // A name stands for each answer of a service.
      if (data.get('name') === 'Ошибка')
        return { kind: 'problems', problems: { phone: ['Этот номер занят'] } };
      if (data.get('name') === 'Сбой') return { kind: 'failed', failure: 'Не отправилось: нет связи' };
      if (data.get('name') === 'Падение') throw new Error('Nobody answers');
      setSent(String(data.get('phone')));
      return { kind: 'done' };
    },
  });
  return (
    <form {...form} aria-label={title} className={styles.form}>
      <TextField label="Имя" name="name" autoComplete="given-name" error={problems.name} />
      <PhoneField label="Телефон" name="phone" error={problems.phone} />
      <Consent name="consent" value="true" error={problems.consent}>
        Согласен на <TextLink href="/agreement.pdf">обработку персональных данных</TextLink>
      </Consent>
      <FormFailure failure={failure}>Данные на месте</FormFailure>
      <Button type="submit" size="universal" wide busy={isSending}>
        {title}
      </Button>
      <output>{sent && `Отправлено: ${sent}`}</output>
    </form>
  );
}

function check(data: FormData): Problems {
  return {
    ...(!data.get('name') && { name: ['Напишите имя'] }),
    ...(!isMaskFull('phone', String(data.get('phone'))) && { phone: ['Введите номер телефона полностью'] }),
    ...(!data.get('consent') && { consent: ['Без согласия не сможем перезвонить'] }),
  };
}
