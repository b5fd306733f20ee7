import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import styles from './form.module.css';
import { Frame } from './frame.tsx';
import { forgetPrivate } from './keys.ts';
import { useLotView } from './lot-aside.tsx';
import { KIND_WORDS } from './lot-view.ts';
import { Message } from './message.tsx';
import { keepPending, type PendingCode, readPending } from './pending-code.ts';
import { PhoneForm } from './phone-form.tsx';
import { NoSuchLot } from './refusals.tsx';
import { useBooking } from './store.ts';
import { SOLD, TakenStep } from './taken-step.tsx';

/** The first step, and the way back into a session that has ended: the visitor then stays at his address. */
export function PhoneStep({ hasEnded }: { readonly hasEnded: boolean }) {
  const { named, link } = useBooking();
  const { lot, isMissing } = useLotView();
  const [pending, setPending] = useState<PendingCode | null>(readPending);

  function show(next: PendingCode | null) {
    if (next) keepPending(next);
    else forgetPrivate('code');
    setPending(next);
  }

  const words = KIND_WORDS[named?.kind ?? 'flat'];
  const isTaken = lot?.status === 'held' || lot?.status === 'booked';
  if (isMissing && named) return <NoSuchLot kind={named.kind} />;
  if (lot?.status === 'sold') return <TakenStep problem={SOLD} view={lot} />;
  return (
    <Frame
      step={1}
      title="Телефон"
      intro={'По номеру вы вернётесь к\u00a0брони с\u00a0любого устройства. Пароль не\u00a0нужен'}
    >
      <div className={styles.form}>
        {hasEnded && (
          <Message
            title="Сеанс закончился"
            text="Войдите ещё раз по номеру телефона: вы вернётесь на тот же шаг, всё введённое сохранено"
          />
        )}
        {link.state.status === 'none' && link.state.isOld && !pending && (
          <Message
            title="Ссылка устарела"
            text="Она открывает бронь один раз и до конца срока. Войдите по номеру телефона"
          />
        )}
        {isTaken && !pending && (
          <Message
            title={`${words.name} ${lot.status === 'held' ? 'сейчас закреплен' : 'уже забронирован'}${words.ending}`}
            text="Если это ваша бронь, войдите по номеру и вернётесь к ней. Если нет — после кода можно встать в очередь или посмотреть похожие"
          />
        )}
        {pending ? (
          <CodeForm key={pending.resendAt} pending={pending} onPending={show} />
        ) : (
          <PhoneForm onPending={show} isTaken={isTaken} />
        )}
      </div>
    </Frame>
  );
}
