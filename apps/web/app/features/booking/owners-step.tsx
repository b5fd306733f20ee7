import type { Booking } from '@quarter/contract/booking';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Anchor } from '../../ui/anchor.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ownerHref, stepHref } from './address.ts';
import { ownerName } from './booking-rules.ts';
import form from './form.module.css';
import { Frame } from './frame.tsx';
import { Gate } from './gate.tsx';
import { Message } from './message.tsx';
import { OwnerForm } from './owner-form.tsx';
import { OwnerList, percentOf } from './owner-list.tsx';
import styles from './owners-step.module.css';
import { useBooking } from './store.ts';

const STEP = { step: 3, title: 'Собственники' } as const;
const INTRO = 'Укажите всех, на\u00a0кого оформляется договор. Сумма долей\u00a0— 100%';

/** Owners of the lot: the list, or the form of the first one. */
export function OwnersStep() {
  return (
    <Gate {...STEP} intro={INTRO}>
      {({ booking }) => (
        <Frame {...STEP} intro={INTRO}>
          {booking.owner_set.length === 0 ? <FirstOwner booking={booking} /> : <Owners booking={booking} />}
        </Frame>
      )}
    </Gate>
  );
}

function FirstOwner({ booking }: { readonly booking: Booking }) {
  const { lot } = useBooking();
  // The list takes its place as soon as the owner is there.
  return <OwnerForm booking={booking} owner={null} back={stepHref('lot', lot)} onSaved={() => {}} />;
}

function Owners({ booking }: { readonly booking: Booking }) {
  const { lot } = useBooking();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);

  function goOn() {
    const unready = booking.owner_set.find(({ missing }) => Object.keys(missing).length > 0);
    if (unready) setFailure(`Заполните данные полностью: ${ownerName(unready, 'имя не указано')}`);
    else if (booking.shares.problem) setFailure(booking.shares.problem);
    else void navigate(stepHref('check', lot));
  }

  return (
    <div className={form.form}>
      <OwnerList booking={booking} owners={booking.owner_set} />
      <div className={styles.foot}>
        <Anchor href={ownerHref('new', lot)} className={styles.add}>
          <Icon name="plus" size={20} />
          Добавить собственника
        </Anchor>
        <p className={styles.total}>
          Сумма долей <b>{percentOf(booking.shares.total)}</b>
        </p>
      </div>
      <FormFailure failure={failure} />
      <div className={form.actions}>
        <ButtonLink href={stepHref('lot', lot)} variant="outline" size="universal">
          Назад
        </ButtonLink>
        <Button size="universal" onClick={goOn}>
          Продолжить
        </Button>
      </div>
    </div>
  );
}

/** One owner at an address of its own; `new` adds one. */
export function OwnerStep({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const title = id === 'new' ? 'Новый собственник' : 'Собственник';
  return (
    <Gate step={3} title={title}>
      {({ booking, lot }) => {
        const owner = booking.owner_set.find(item => item.id === id) ?? null;
        const others = booking.owner_set.filter(item => item.id !== id);
        const list = stepHref('owners', lot);
        return (
          <Frame step={3} title={title} intro={INTRO}>
            {owner === null && id !== 'new' ? (
              <Message title="Такого собственника нет" text="Возможно, его удалили в другом окне">
                <ButtonLink href={list}>К списку собственников</ButtonLink>
              </Message>
            ) : (
              <div className={styles.stack}>
                <OwnerForm
                  key={id}
                  booking={booking}
                  owner={owner}
                  back={list}
                  onSaved={() => navigate(list)}
                />
                {others.length > 0 && <OwnerList booking={booking} owners={others} />}
              </div>
            )}
          </Frame>
        );
      }}
    </Gate>
  );
}
