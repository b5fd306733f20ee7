import type { Booking } from '@quarter/contract/booking';
import { roubles } from '@quarter/domain/format';
import { lotName } from '@quarter/domain/lot-name';
import { lowerFirst } from '@quarter/domain/lower-first';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { stepHref } from './address.ts';
import type { Current } from './booking-rules.ts';
import { endWords } from './end-words.ts';
import { Failure } from './failure.tsx';
import { problemOf } from './failures.ts';
import { Frame } from './frame.tsx';
import { askFor } from './hold.ts';
import { KIND_WORDS } from './lot-view.ts';
import { Message } from './message.tsx';
import { useBooking } from './store.ts';
import { useCall } from './use-call.ts';

/** The time is over, or the visitor has given the lot up: he may take it again as long as nobody else has it. */
export function AgainStep({ current }: { readonly current: Current }) {
  const { call, lot, setProblem, refresh, guarded } = useBooking();
  const { isBusy, failure, run } = useCall();

  async function again() {
    if (!lot) return;
    try {
      await guarded(() => askFor(call, lot, {}));
      await refresh();
    } catch (error) {
      const problem = problemOf(error);
      if (problem?.code === 'lot_taken') setProblem(problem);
      throw error;
    }
  }

  const { list, all } = KIND_WORDS[current.booking.kind];
  const { title, heading, text, action } = endWords(current.booking);
  return (
    <Frame step={1} title={title}>
      <Message title={heading} text={text}>
        <Button busy={isBusy} onClick={() => run(again)}>
          {action}
        </Button>
        <ButtonLink href={list} variant="outline">
          {all}
        </ButtonLink>
      </Message>
      <Failure failure={failure} />
    </Frame>
  );
}

/** Somebody else is first; the visitor waits. */
export function QueuedStep({ current }: { readonly current: Current }) {
  const { call, setBooking, guarded } = useBooking();
  const { isBusy, failure, run } = useCall();
  const { id, kind, queue_position: place, phone } = current.booking;
  const { name, list, others } = KIND_WORDS[kind];
  const it = lowerFirst(name);

  async function leave() {
    setBooking(await guarded(() => call('patchBooking', { params: { id }, body: { status: 'cancelled' } })));
  }

  return (
    <Frame step={1} title="Вы в очереди">
      <Message
        title={place === null ? `Ждём, когда ${it} освободится` : `Ваше место в\u00a0очереди — ${place}`}
        text={`Когда ${it} освободится, закрепим за\u00a0вами на\u00a0час и\u00a0пришлём ссылку на\u00a0${phone}`}
      >
        <ButtonLink href={list}>{others}</ButtonLink>
        <Button variant="outline" busy={isBusy} onClick={() => run(leave)}>
          Выйти из&nbsp;очереди
        </Button>
      </Message>
      <Failure failure={failure} />
    </Frame>
  );
}

/** The office has moved the booking: the address still names its former lot, which is somebody else's or free by now. */
export function MovedStep({ moved: { booking, lot } }: { readonly moved: Current }) {
  const isBooked = booking.status === 'booked';
  return (
    <Frame step={1} title={isBooked ? 'Бронь перенесена' : 'Закрепление перенесено'}>
      <Message
        title={`Теперь за\u00a0вами ${lowerFirst(lotName(lot))}`}
        text={`Цена ${roubles(booking.price)}, срок прежний. Причину отдел продаж прислал в\u00a0SMS`}
      >
        <ButtonLink href={stepHref('lot', lot)}>{isBooked ? 'Посмотреть бронь' : 'Продолжить'}</ButtonLink>
      </Message>
    </Frame>
  );
}

/** Logged in, but nothing is being booked and the address names no lot. */
export function NoBooking() {
  return (
    <Frame step={1} title="Бронирование">
      <Message
        title="Пока ничего не забронировано"
        text="Выберите квартиру и нажмите «Забронировать» на её странице"
      >
        <ButtonLink href="/flats">Выбрать квартиру</ButtonLink>
      </Message>
    </Frame>
  );
}

const MISSING: Readonly<Record<Booking['kind'], string>> = {
  flat: 'Такой квартиры нет',
  parking: 'Такого машино-места нет',
  storeroom: 'Такой кладовой нет',
};

/** The address names a lot that does not exist or could not be read. */
export function NoSuchLot({ kind }: { readonly kind: Booking['kind'] }) {
  return (
    <Frame step={1} title="Бронирование">
      <Message title={MISSING[kind]} text="Проверьте ссылку: возможно, она скопирована не целиком">
        <ButtonLink href={KIND_WORDS[kind].list}>{KIND_WORDS[kind].all}</ButtonLink>
      </Message>
    </Frame>
  );
}
