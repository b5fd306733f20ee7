import { describe, expect, it } from 'vitest';
import { endWords } from './end-words.ts';

const FINISHED = '2026-11-20T10:00:00.000Z';
const of = (status: 'expired' | 'cancelled', finished_at: string | null, was_queued = false) =>
  Object.values(endWords({ status, kind: 'storeroom', finished_at, was_queued })).map(words =>
    words.replaceAll('\u00a0', ' '),
  );

describe('what a booking that is over says', () => {
  it('tells the timer of a hold from the term of a booking', () => {
    expect(of('expired', null)).toEqual([
      'Время вышло',
      'Бронь не завершили вовремя',
      'Всё, что вы ввели, сохранено: закрепите кладовую ещё раз и продолжите с того же места',
      'Закрепить ещё раз',
    ]);
    expect(of('expired', FINISHED)).toEqual([
      'Срок брони закончился',
      'Договор не подписали до конца срока',
      'Всё, что вы ввели, сохранено: закрепите кладовую ещё раз, пока кладовая свободна',
      'Закрепить ещё раз',
    ]);
  });

  it('tells a wait that has ended from a timer that has run out', () => {
    expect(of('expired', null, true)).toEqual([
      'Ожидание закончилось',
      'Кладовая за это время не освободилась',
      'Если вы ещё ждёте, попробуйте закрепить кладовую сейчас: пока занята, можно снова встать в очередь',
      'Закрепить сейчас',
    ]);
  });

  it('tells a booking that was dropped from a place in the queue', () => {
    const dropped = [
      'Бронь снята',
      'Бронь больше не действует',
      'Если передумаете, закрепить можно ещё раз, пока кладовая свободна',
      'Закрепить ещё раз',
    ];
    expect(of('cancelled', FINISHED)).toEqual(dropped);
    expect(of('cancelled', null)).toEqual(dropped);
    expect(of('cancelled', null, true)).toEqual([
      'Вы вышли из очереди',
      'Место в очереди больше не за вами',
      'Если передумаете, закрепите кладовую, как только освободится, или встаньте в очередь снова',
      'Закрепить ещё раз',
    ]);
  });
});
