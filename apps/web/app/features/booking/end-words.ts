import type { Lead } from '@quarter/contract/booking';
import { KIND_WORDS } from './lot-view.ts';

interface EndWords {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

/** What has become of a booking that is over, in words: its time or its term has run out, or it was given up. */
export function endWords({
  status,
  kind,
  finished_at: finished,
}: Pick<Lead, 'status' | 'kind' | 'finished_at'>): EndWords {
  const { accusative } = KIND_WORDS[kind];
  if (status === 'cancelled')
    return finished === null
      ? {
          title: 'Вы вышли из\u00a0очереди',
          heading: 'Место в\u00a0очереди больше не\u00a0за\u00a0вами',
          text: 'Если передумаете, закрепите лот, когда он освободится, или встаньте в\u00a0очередь снова',
        }
      : {
          title: 'Бронь снята',
          heading: 'Бронь больше не\u00a0действует',
          text: 'Если передумаете, закрепить можно ещё раз, пока лот свободен',
        };
  return finished === null
    ? {
        title: 'Время вышло',
        heading: 'Бронь не\u00a0завершили вовремя',
        text: `Всё, что вы ввели, сохранено: закрепите ${accusative} ещё раз и\u00a0продолжите с\u00a0того же места`,
      }
    : {
        title: 'Срок брони закончился',
        heading: 'Договор не\u00a0подписали до\u00a0конца срока',
        text: `Всё, что вы ввели, сохранено: закрепите ${accusative} ещё раз, пока лот свободен`,
      };
}
