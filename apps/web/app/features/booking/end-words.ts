import type { Booking } from '@quarter/contract/booking';
import { lowerFirst } from '@quarter/domain/lower-first';
import { KIND_WORDS } from './lot-view.ts';

interface EndWords {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  /** Of the button that asks for the lot. */
  readonly action: string;
}

const AGAIN = 'Закрепить ещё раз';

/** What has become of a booking that is over, in words: its time, its term or its wait has run out, or it was given up. */
export function endWords({
  status,
  kind,
  finished_at: finished,
  was_queued: wasQueued,
}: Pick<Booking, 'status' | 'kind' | 'finished_at' | 'was_queued'>): EndWords {
  const { name, accusative, ending } = KIND_WORDS[kind];
  const whileFree = `пока ${lowerFirst(name)} свободн${ending}`;
  if (status === 'cancelled')
    return wasQueued
      ? {
          title: 'Вы вышли из\u00a0очереди',
          heading: 'Место в\u00a0очереди больше не\u00a0за\u00a0вами',
          text: `Если передумаете, закрепите ${accusative}, как только освободится, или встаньте в\u00a0очередь снова`,
          action: AGAIN,
        }
      : {
          title: 'Бронь снята',
          heading: 'Бронь больше не\u00a0действует',
          text: `Если передумаете, закрепить можно ещё раз, ${whileFree}`,
          action: AGAIN,
        };
  if (wasQueued)
    return {
      title: 'Ожидание закончилось',
      heading: `${name} за\u00a0это время не\u00a0освободил${ending}сь`,
      text: `Если вы ещё ждёте, попробуйте закрепить ${accusative} сейчас: пока занят${ending}, можно снова встать в\u00a0очередь`,
      action: 'Закрепить сейчас',
    };
  return finished === null
    ? {
        title: 'Время вышло',
        heading: 'Бронь не\u00a0завершили вовремя',
        text: `Всё, что вы ввели, сохранено: закрепите ${accusative} ещё раз и\u00a0продолжите с\u00a0того же места`,
        action: AGAIN,
      }
    : {
        title: 'Срок брони закончился',
        heading: 'Договор не\u00a0подписали до\u00a0конца срока',
        text: `Всё, что вы ввели, сохранено: закрепите ${accusative} ещё раз, ${whileFree}`,
        action: AGAIN,
      };
}
