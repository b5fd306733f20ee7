import { FieldError } from '@quarter/contract/errors';
import type { Notice } from '@quarter/contract/favorites';
import { mobilePhone, mobileProblem } from '@quarter/domain/phone';
import { useEffect, useState } from 'react';
import type { ConsentText } from '../../shared/consent/consent-text.ts';
import { Button } from '../../ui/button.tsx';
import { Consent } from '../../ui/consent.tsx';
import { DocumentLink } from '../../ui/document-link.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PhoneField } from '../../ui/masked-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { type Problems, type Sent, useForm } from '../../ui/use-form.ts';
import type { VisitorApi } from '../../visitor-api.ts';
import styles from './notice-form.module.css';

interface Props {
  readonly call: VisitorApi;
  /** Reads the text that the consent is given to. */
  readonly readConsent: () => Promise<ConsentText | null>;
  /** How often the page has had a contact confirmed: each time there is something new to show. */
  readonly confirmed: number;
}

/** Asks to be told when a kept lot changes its price or state, and shows where one is told already. */
export default function NoticeForm({ call, readConsent, confirmed }: Props) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const [text, setText] = useState<ConsentText | null>(null);
  const { form, problems, failure, isSending } = useForm({ check, send });

  async function read() {
    try {
      setNotices(await call('favoritesNotices'));
    } catch (error) {
      console.warn('Subscriptions were not read', error);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads when it is shown and when a contact is confirmed.
  useEffect(() => {
    void read();
  }, [confirmed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once, when it is shown.
  useEffect(() => {
    readConsent().then(setText, (error: unknown) =>
      console.warn('The text of the consent was not read', error),
    );
  }, []);

  async function send(data: FormData): Promise<Sent> {
    try {
      const [email, phone] = [textOf(data, 'email'), textOf(data, 'phone')];
      await call('askForNotices', {
        body: { ...(email && { email }), ...(phone && { phone }), consent: true },
      });
    } catch (error) {
      if (error instanceof FieldError) return { kind: 'problems', problems: error.fields };
      throw error;
    }
    await read();
    return { kind: 'done' };
  }

  async function withdraw(key: string) {
    try {
      await call('withdrawNotices', { params: { key } });
      setNotices(now => now.filter(notice => notice.key !== key));
    } catch (error) {
      console.warn('Subscription was not ended', error);
    }
  }

  return (
    <section className={styles.notice} aria-labelledby="notice-title">
      <div>
        <h2 id="notice-title" className={styles.title}>
          Сообщим, если изменится цена или&nbsp;статус
        </h2>
        <p className={styles.text}>
          Не&nbsp;чаще раза в&nbsp;час и&nbsp;только с&nbsp;9 до&nbsp;21. Отписаться можно одним нажатием
          в&nbsp;каждом сообщении
        </p>
        {notices.length > 0 && (
          <ul className={styles.list} aria-label="Куда сообщаем">
            {notices.map(({ key, contact, channel, state }) => (
              <li key={key}>
                <span>
                  {contact}
                  {state === 'waiting' && (
                    <span className={styles.waiting}>
                      {channel === 'mail'
                        ? 'Ждём подтверждения: откройте ссылку из\u00a0письма'
                        : 'Ждём подтверждения: откройте ссылку из\u00a0сообщения'}
                    </span>
                  )}
                </span>
                {state === 'waiting' ? (
                  <TextButton onClick={() => withdraw(key)} aria-label={`Отменить: ${contact}`}>
                    Отменить
                  </TextButton>
                ) : (
                  <TextButton onClick={() => withdraw(key)} aria-label={`Больше не сообщать: ${contact}`}>
                    Больше не&nbsp;сообщать
                  </TextButton>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <form {...form} className={styles.form} aria-label="Сообщать об изменениях">
        <TextField
          label="Почта"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          error={problems.email}
        />
        <PhoneField label="Или телефон" name="phone" error={problems.phone} />
        <Consent name="consent" error={problems.consent} className={styles.consent}>
          Согласен на <DocumentLink document={text}>обработку указанных почты и&nbsp;телефона</DocumentLink>,
          чтобы получать сообщения об&nbsp;изменении цены и&nbsp;статуса в&nbsp;моём избранном. Отозвать
          согласие можно по&nbsp;ссылке в&nbsp;каждом сообщении
        </Consent>
        <FormFailure failure={failure} />
        <Button type="submit" busy={isSending} className={styles.submit}>
          Сообщать
        </Button>
        <p role="status" className={styles.done}>
          {notices.some(({ state }) => state === 'waiting')
            ? 'Отправили ссылку. Откройте её\u00a0и\u00a0подтвердите, тогда начнём сообщать'
            : notices.length > 0 && 'Готово: сообщим об\u00a0изменениях'}
        </p>
      </form>
    </section>
  );
}

/** The same rules as the service's, said before anything is sent. */
function check(data: FormData): Problems {
  const [email, phone] = [textOf(data, 'email'), textOf(data, 'phone')];
  const isContact = email !== '' || phone !== '';
  return {
    ...(isContact ? {} : { email: ['Укажите почту или телефон'] }),
    ...(email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? {} : { email: ['Проверьте адрес почты'] }),
    ...(phone === '' || mobilePhone(phone) !== null ? {} : { phone: [mobileProblem(phone)] }),
    ...(data.get('consent') ? {} : { consent: ['Без согласия мы не можем писать вам'] }),
  };
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
