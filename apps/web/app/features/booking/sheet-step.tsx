import { dayAndMonth, longDate, moscowDate, moscowTime } from '@quarter/domain/dates';
import { roubles } from '@quarter/domain/format';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PlanImage } from '../../ui/plan/plan-image.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { stepHref } from './address.ts';
import { type Current, ownerName } from './booking-rules.ts';
import { Gate } from './gate.tsx';
import { viewOfBooking } from './lot-view.ts';
import { percentOf } from './owner-list.tsx';
import styles from './sheet-step.module.css';
import { useBooking } from './store.ts';
import { NextSteps } from './success-step.tsx';

/** The booking on one sheet: on the screen, on paper and as a file made by the service. */
export function SheetStep() {
  return (
    <Gate step={4} title="Лист бронирования" isFinished>
      {current => <Sheet current={current} />}
    </Gate>
  );
}

function Sheet({ current }: { readonly current: Current }) {
  const { booking, lot } = current;
  const { data } = useBooking();
  const view = viewOfBooking(current);
  const [file] = booking.documents;
  const until = booking.booked_until ? new Date(booking.booked_until) : null;
  const labelOf = (category: string) => data.categories.find(({ value }) => value === category)?.label;
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.tools}>
        <TextLink href={stepHref('success', lot)}>К брони</TextLink>
        <div className={styles.actions}>
          {file && (
            <ButtonLink href={file.file} download>
              Скачать PDF
            </ButtonLink>
          )}
          <Button variant="outline" onClick={() => window.print()}>
            Печать
          </Button>
        </div>
      </div>
      <article className={styles.sheet}>
        <header>
          <h1 className={styles.title}>{`Лист бронирования №\u00a0${booking.number ?? ''}`}</h1>
          {booking.finished_at && (
            <p className={styles.note}>{`от\u00a0${longDate(moscowDate(new Date(booking.finished_at)))}`}</p>
          )}
        </header>
        <div className={styles.columns}>
          <dl className={styles.facts}>
            <div>
              <dt>{view.name}</dt>
              <dd>{`${view.title}, ${view.place}`}</dd>
            </div>
            <div>
              <dt>Цена</dt>
              <dd>{roubles(booking.price)}</dd>
            </div>
            <div>
              <dt>Способ оплаты</dt>
              <dd>{booking.payment}</dd>
            </div>
            {until && (
              <div>
                <dt>Бронь действует</dt>
                <dd>{`до ${dayAndMonth(moscowDate(until))}, ${moscowTime(until)}`}</dd>
              </div>
            )}
            {booking.owner_set.map((owner, index) => (
              <div key={owner.id}>
                <dt>{`Собственник ${index + 1}`}</dt>
                <dd>
                  {ownerName(owner, 'Имя не указано')}
                  <span className={styles.note}>
                    {[labelOf(owner.category), owner.share !== null && `доля\u00a0${percentOf(owner.share)}`]
                      .filter(part => part)
                      .join(', ')}
                  </span>
                </dd>
              </div>
            ))}
            <div>
              <dt>Телефон</dt>
              <dd>{booking.phone}</dd>
            </div>
          </dl>
          {view.plan && <PlanImage plan={view.plan} alt="План квартиры" className={styles.plan ?? ''} />}
        </div>
        <section>
          <h2 className={styles.heading}>Что дальше</h2>
          <NextSteps steps={booking.steps} />
        </section>
      </article>
    </div>
  );
}
