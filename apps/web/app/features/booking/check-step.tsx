import { ApiError } from '@quarter/contract/errors';
import { longDate } from '@quarter/domain/dates';
import { isEmail } from '@quarter/domain/email';
import { percent, roubles } from '@quarter/domain/format';
import type { ReactNode } from 'react';
import { rememberedUtm } from '../../shared/visit/utm.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { type Problems, type Sent, useForm } from '../../ui/use-form.ts';
import { ownerHref, stepHref } from './address.ts';
import { type Current, ownerName } from './booking-rules.ts';
import styles from './check-step.module.css';
import { AgreementConsent, PersonalConsent, withoutConsent } from './consents.tsx';
import { Failure } from './failure.tsx';
import { problemOf, sentOf } from './failures.ts';
import form from './form.module.css';
import { Frame } from './frame.tsx';
import { Gate } from './gate.tsx';
import { forgetPrivate, keepPrivate, readPrivate } from './keys.ts';
import { viewOfBooking } from './lot-view.ts';
import { percentOf } from './owner-list.tsx';
import { useBooking } from './store.ts';

const STEP = { step: 4, title: 'Проверка и\u00a0согласие' } as const;
const INTRO = 'Проверьте данные: после этого их меняет менеджер';

/** Everything once more, the consents, and the finish. */
export function CheckStep() {
  return (
    <Gate {...STEP} intro={INTRO}>
      {current => <Check current={current} />}
    </Gate>
  );
}

function Check({ current }: { readonly current: Current }) {
  const { booking, lot } = current;
  const { call, data, guarded, setBooking, setProblem, refresh } = useBooking();
  const draftName = `check:${booking.id}`;
  const needsPersonal = booking.consents.personal === null;
  const { form: attributes, problems, failure, isSending } = useForm({ check, send });

  function check(fields: FormData): Problems {
    const email = textOf(fields, 'email');
    return {
      ...(email !== '' && !isEmail(email) && { email: ['Нужна почта: name@example.ru'] }),
      ...(needsPersonal && withoutConsent(fields)),
      ...(fields.get('agreement') === null && { agreement: ['Нужно согласие с условиями бронирования'] }),
    };
  }

  async function send(fields: FormData): Promise<Sent> {
    const params = { id: booking.id };
    // Nobody books a lot that he has not seen: the office may have moved the booking meanwhile.
    const query = new URLSearchParams({ property: String(lot.id) });
    try {
      const { first: utm_first, last: utm_last } = rememberedUtm();
      const body = {
        agreement: true,
        email: textOf(fields, 'email') || null,
        utm_first,
        utm_last,
        ...(needsPersonal && { consent: true }),
      };
      await guarded(() => call('patchBooking', { params, body }));
      // The gate leads on to the success.
      setBooking(await guarded(() => call('finishBooking', { params, query })));
      forgetPrivate(draftName);
      return { kind: 'done' };
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        if (error.code === 'lot_taken' || error.code === 'lead_moved') setProblem(problemOf(error));
        void refresh();
      }
      return sentOf(error);
    }
  }

  const view = viewOfBooking(current);
  const set = problems.owner_set ?? [];
  return (
    <Frame {...STEP} intro={INTRO}>
      <form
        {...attributes}
        onInput={event => {
          attributes.onInput(event);
          keepPrivate(draftName, { email: textOf(new FormData(event.currentTarget), 'email') });
        }}
        className={form.form}
        aria-label="Проверка и согласие"
      >
        <dl className={styles.facts}>
          <Fact name={view.name}>
            {view.title}
            <span className={styles.note}>{view.place}</span>
          </Fact>
          <Fact name="Цена">
            {roubles(booking.price)}
            {booking.old_price !== null && booking.discount_amount > 0 && (
              <span className={styles.note}>
                {`Скидка ${percent(booking.discount_amount)} от ${roubles(booking.old_price)} при 100% оплате`}
                {booking.discount_until && ` до\u00a0${longDate(booking.discount_until)}`}
              </span>
            )}
          </Fact>
          <Fact name="Способ оплаты" href={stepHref('lot', lot)}>
            {booking.payment}
          </Fact>
          {booking.owner_set.map((owner, index) => (
            <Fact key={owner.id} name={`Собственник ${index + 1}`} href={ownerHref(owner.id, lot)}>
              {ownerName(owner, 'Имя не указано')}
              <span className={styles.note}>
                {[
                  owner.birth_date && longDate(owner.birth_date),
                  owner.passport && `паспорт\u00a0${owner.passport.replaceAll(' ', '\u00a0')}`,
                  owner.birth_certificate && `свидетельство\u00a0${owner.birth_certificate}`,
                  owner.share !== null && `доля\u00a0${percentOf(owner.share)}`,
                ]
                  .filter(part => part)
                  .join(', ')}
              </span>
            </Fact>
          ))}
          <Fact name="Телефон">{booking.phone}</Fact>
        </dl>
        {set.length > 0 && (
          <div role="alert" className={styles.problems}>
            {set.map(sentence => (
              <p key={sentence}>{sentence}</p>
            ))}
            <TextLink href={stepHref('owners', lot)}>Исправить собственников</TextLink>
          </div>
        )}
        {problems.offer && (
          <div role="alert" className={styles.problems}>
            <p>{problems.offer.join('. ')}</p>
            <TextLink href={stepHref('lot', lot)}>Изменить способ оплаты</TextLink>
          </div>
        )}
        <TextField
          label="Почта для подтверждения, необязательно"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={readPrivate(draftName)?.email ?? booking.email ?? ''}
          error={problems.email}
        />
        <div className={form.consents}>
          <PersonalConsent text={data.personal} error={problems.consent} given={booking.consents.personal} />
          <AgreementConsent text={data.agreement} error={problems.agreement} />
        </div>
        <Failure failure={failure} kept={'Данные на\u00a0месте'} />
        <div className={form.actions}>
          <ButtonLink href={stepHref('owners', lot)} variant="outline" size="universal">
            Назад
          </ButtonLink>
          <Button type="submit" size="universal" busy={isSending}>
            Забронировать
          </Button>
        </div>
      </form>
    </Frame>
  );
}

interface FactProps {
  readonly name: string;
  /** Where it is changed. */
  readonly href?: string;
  readonly children: ReactNode;
}

function Fact({ name, href, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {href && (
        <dd className={styles.change}>
          <TextLink href={href} aria-label={`Изменить: ${name}`}>
            Изменить
          </TextLink>
        </dd>
      )}
    </div>
  );
}

const textOf = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim();
