import type { Booking, Owner } from '@quarter/contract/booking';
import { isShare, shareProblem } from '@quarter/domain/owner/shares';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PercentField } from '../../ui/masked-field.tsx';
import { type Sent, useForm } from '../../ui/use-form.ts';
import { stepHref } from './address.ts';
import { ownerName, shareLeft, withOwner } from './booking-rules.ts';
import { Failure } from './failure.tsx';
import { sentOf } from './failures.ts';
import form from './form.module.css';
import { Frame } from './frame.tsx';
import { Gate } from './gate.tsx';
import { Message } from './message.tsx';
import { shareOf } from './owner-fields.ts';
import { OwnerList, percentOf } from './owner-list.tsx';
import styles from './owners-step.module.css';
import { useBooking } from './store.ts';

/** The share of one owner: together they make a hundred percent. */
export function ShareStep({ id }: { readonly id: string }) {
  return (
    <Gate step={3} title="Доля собственника">
      {({ booking, lot }) => {
        const owner = booking.owner_set.find(item => item.id === id);
        return (
          <Frame step={3} title="Доля собственника" intro={'Вместе доли всех собственников составляют 100%'}>
            {owner ? (
              <div className={styles.stack}>
                <ShareForm key={id} booking={booking} owner={owner} />
                {booking.owner_set.length > 1 && (
                  <OwnerList booking={booking} owners={booking.owner_set.filter(item => item.id !== id)} />
                )}
              </div>
            ) : (
              <Message title="Такого собственника нет" text="Возможно, его удалили в другом окне">
                <ButtonLink href={stepHref('owners', lot)}>К списку собственников</ButtonLink>
              </Message>
            )}
          </Frame>
        );
      }}
    </Gate>
  );
}

function ShareForm({ booking, owner }: { readonly booking: Booking; readonly owner: Owner }) {
  const { call, lot, guarded, setBooking } = useBooking();
  const navigate = useNavigate();
  /** Counts what was put in by a button: the field begins anew with it. */
  const [chosen, setChosen] = useState({ share: owner.share, turn: 0 });
  const left = shareLeft(booking.owner_set, owner.id);
  const list = stepHref('owners', lot);
  const {
    form: attributes,
    problems,
    failure,
    isSending,
  } = useForm({
    check(data) {
      const share = shareOf(String(data.get('share') ?? ''));
      if (share === null) return { share: ['Укажите долю'] };
      return isShare(share)
        ? {}
        : { share: ['Доля — число от 0 до 100, не больше двух знаков после запятой'] };
    },
    send,
  });

  async function send(data: FormData): Promise<Sent> {
    try {
      const body = { share: shareOf(String(data.get('share') ?? '')) };
      const saved = await guarded(() => call('patchOwner', { params: { id: owner.id }, body }));
      setBooking(withOwner(booking, saved));
      await navigate(list);
      return { kind: 'done' };
    } catch (error) {
      return sentOf(error);
    }
  }

  const others = booking.owner_set.filter(({ id }) => id !== owner.id).map(({ share }) => share ?? 0);
  const problem = shareProblem([...others, chosen.share ?? 0]);
  const offers = [...new Set([left, 50, 25].filter(share => share > 0 && share <= left))];
  return (
    <form {...attributes} className={form.form} aria-label="Доля собственника">
      <p>{ownerName(owner, 'Имя не указано')}</p>
      <PercentField
        key={chosen.turn}
        label="Доля"
        name="share"
        {...(chosen.share !== null && { defaultValue: chosen.share })}
        error={problems.share}
        hint={problem ?? `Можно указать до\u00a0${percentOf(left)}`}
      />
      {offers.length > 0 && (
        <div className={styles.offers}>
          {offers.map(share => (
            <Button
              key={share}
              size="small"
              variant="outline"
              onClick={() => setChosen(({ turn }) => ({ share, turn: turn + 1 }))}
            >
              {share === left ? `Всё, что осталось: ${percentOf(share)}` : percentOf(share)}
            </Button>
          ))}
        </div>
      )}
      <Failure failure={failure} kept={'Данные на\u00a0месте'} />
      <div className={form.actions}>
        <ButtonLink href={list} variant="outline" size="universal">
          Назад
        </ButtonLink>
        <Button type="submit" size="universal" busy={isSending}>
          Сохранить
        </Button>
      </div>
    </form>
  );
}
