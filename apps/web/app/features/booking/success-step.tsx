import type { Booking } from '@quarter/contract/booking';
import { dayAndMonth, longDate, moscowDate, moscowTime } from '@quarter/domain/dates';
import { glue, roubles } from '@quarter/domain/format';
import { stepDays } from '@quarter/domain/step-days';
import { useEffect, useRef, useState } from 'react';
import { telHref } from '../../shared/phone.ts';
import { saveFile } from '../../shared/save-file.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PlanImage } from '../../ui/plan/plan-image.tsx';
import { RiverLine } from '../../ui/river-line.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Window } from '../../ui/window.tsx';
import { stepHref } from './address.ts';
import type { Current } from './booking-rules.ts';
import { calendarFile } from './calendar.ts';
import { Gate } from './gate.tsx';
import { KIND_WORDS, viewOfBooking } from './lot-view.ts';
import { SessionLine } from './session-line.tsx';
import { useBooking } from './store.ts';
import styles from './success-step.module.css';
import { useCall } from './use-call.ts';

/** The booking is made: its number, its term, what happens next. */
export function SuccessStep() {
  return (
    <Gate step={4} title="Бронь оформлена" isFinished>
      {current => <Success current={current} />}
    </Gate>
  );
}

function Success({ current }: { readonly current: Current }) {
  const { booking, lot } = current;
  const { data, phone, office } = useBooking();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; whoever reads by ear goes on here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const view = viewOfBooking(current);
  const [sheet] = booking.documents;
  const { ending } = KIND_WORDS[booking.kind];

  /** Gives the last day of the booking to the visitor's calendar. */
  function remind() {
    const entry = {
      id: `${booking.id}@${window.location.host}`,
      day: moscowDate(new Date(booking.booked_until ?? booking.server_now)),
      title: `Подписать договор: ${view.name}`,
      text: `Бронь № ${booking.number ?? ''} действует до конца этого дня. Цена ${roubles(booking.price)}\nВопросы: ${phone}`,
      place: office,
    };
    const name = `bron-${(booking.number ?? '').replace(/\D/g, '')}.ics`;
    saveFile(name, new Blob([calendarFile(entry, new Date())], { type: 'text/calendar' }));
  }

  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.first}>
        <div>
          <p className={styles.note}>
            {`Бронь №\u00a0${booking.number ?? ''}`}
            {booking.finished_at && `, ${momentOf(booking.finished_at)}`}
          </p>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {glue(`${view.name} забронирован${ending}`)}
          </h1>
          <p className={styles.lead}>
            Цена <b>{roubles(booking.price)}</b>
            {booking.booked_until && ` закреплена до\u00a0${shortMomentOf(booking.booked_until)}`}
            {'. '}
            {booking.email
              ? `Подтверждение отправим на\u00a0${booking.email}`
              : `Подтверждение отправим сообщением на\u00a0${booking.phone}`}
          </p>
          <div className={styles.actions}>
            {sheet && (
              <ButtonLink href={sheet.file} size="universal" download>
                Скачать PDF
              </ButtonLink>
            )}
            <ButtonLink href={stepHref('pdf', lot)} size="universal" variant="outline">
              Лист для печати
            </ButtonLink>
            {booking.booked_until && (
              <Button size="universal" variant="outline" onClick={remind}>
                В&nbsp;календарь
              </Button>
            )}
          </div>
          <SessionLine />
        </div>
        {view.plan && (
          <figure className={styles.figure}>
            <PlanImage plan={view.plan} alt="План квартиры" className={styles.plan ?? ''} />
            <figcaption className={styles.caption}>
              <span>{view.title}</span>
              <span className={styles.note}>{view.place}</span>
            </figcaption>
          </figure>
        )}
      </div>
      <div className={styles.bend}>
        <RiverLine />
      </div>
      {booking.steps.length > 0 && (
        <section aria-labelledby="next-steps" className={styles.next}>
          <h2 id="next-steps">Что дальше</h2>
          <NextSteps steps={booking.steps} />
        </section>
      )}
      <p className={styles.foot}>
        Вопросы — по&nbsp;телефону{' '}
        <TextLink href={telHref(phone)} className={styles.phone}>
          {phone}
        </TextLink>
        {data.agreement && (
          <>
            . Условия — в{'\u00a0'}
            <TextLink href={data.agreement.href} target="_blank">
              соглашении о&nbsp;бронировании
            </TextLink>
          </>
        )}
      </p>
      {booking.status === 'booked' && <Cancel booking={booking} />}
    </div>
  );
}

/** What happens after the finish, in order, with dates. */
export function NextSteps({ steps }: Pick<Booking, 'steps'>) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ code, title, text, from, until }) => (
        <li key={code} className={styles.step}>
          <p className={styles.note}>{stepDays({ from, until })}</p>
          <h3 className={styles.name}>{title}</h3>
          <p className={styles.note}>{glue(text)}</p>
        </li>
      ))}
    </ol>
  );
}

/** Gives the booking up, after a question. */
function Cancel({ booking }: { readonly booking: Booking }) {
  const { call, guarded, setBooking } = useBooking();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, failure, run } = useCall();

  async function cancel() {
    const body = { status: 'cancelled' } as const;
    const cancelled = await guarded(() => call('patchBooking', { params: { id: booking.id }, body }));
    setOpen(false);
    setBooking(cancelled);
  }

  return (
    <>
      <p className={styles.foot}>
        Передумали — снимите бронь, это бесплатно.{' '}
        <button type="button" className={styles.cancel} onClick={() => setOpen(true)}>
          Снять бронь
        </button>
      </p>
      <Window open={isOpen} onClose={() => setOpen(false)} title="Снять бронь?">
        <p>
          {KIND_WORDS[booking.kind].name} сразу вернётся в&nbsp;продажу, и&nbsp;забронировать сможет другой
          покупатель
        </p>
        <FormFailure failure={failure} />
        <div className={styles.answers}>
          <Button disabled={isBusy} onClick={() => setOpen(false)}>
            Оставить бронь
          </Button>
          <Button variant="outline" busy={isBusy} onClick={() => run(cancel)}>
            Снять бронь
          </Button>
        </div>
      </Window>
    </>
  );
}

function momentOf(instant: string): string {
  const moment = new Date(instant);
  return `${longDate(moscowDate(moment))}, ${moscowTime(moment)}`;
}

function shortMomentOf(instant: string): string {
  const moment = new Date(instant);
  return `${dayAndMonth(moscowDate(moment))}, ${moscowTime(moment)}`;
}
