import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Failure } from './failure.tsx';
import form from './form.module.css';
import { Frame } from './frame.tsx';
import { Message } from './message.tsx';
import { type LinkState, useBooking } from './store.ts';

/** A link of a message asks before it logs anybody in, and says whose session it would end. */
export function LinkStep({ asked }: { readonly asked: Extract<LinkState, { status: 'asking' }> }) {
  const { link } = useBooking();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { phone, session } = asked;

  async function open() {
    setBusy(true);
    setFailure(null);
    setFailure(await link.open());
    setBusy(false);
  }

  return (
    <Frame
      step={1}
      title={`Войти как ${phone}?`}
      intro="Ссылка из&nbsp;сообщения открывает бронь этого номера"
    >
      <div className={form.form}>
        <Message
          title={session === null ? 'Это ваш номер?' : `Сейчас здесь открыта бронь номера ${session}`}
          text={
            <>
              {session !== null &&
                'Если войти по\u00a0ссылке, этот сеанс закончится, а\u00a0введённое и\u00a0не\u00a0сохранённое пропадёт. '}
              {`Если номер ${phone} не\u00a0ваш, не\u00a0входите: всё, что вы введёте, увидит его владелец`}
            </>
          }
        />
        <Failure failure={failure} />
        <div className={form.choices}>
          <Button size="universal" busy={isBusy} onClick={open}>
            {`Войти как ${phone}`}
          </Button>
          <Button size="universal" variant="outline" onClick={link.drop}>
            {session === null ? 'Не входить' : `Остаться как ${session}`}
          </Button>
        </div>
      </div>
    </Frame>
  );
}

/** What a link opens could not be asked. */
export function LinkFailed() {
  const { link } = useBooking();
  return (
    <Frame step={1} title="Вход по&nbsp;ссылке">
      <Message title="Ссылка не открылась" text="Проверьте связь и попробуйте ещё раз">
        <Button onClick={link.look}>Попробовать ещё раз</Button>
        <Button variant="outline" onClick={link.drop}>
          Продолжить без&nbsp;ссылки
        </Button>
      </Message>
    </Frame>
  );
}
