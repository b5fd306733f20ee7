import { describe, expect, it } from 'vitest';
import { endWords } from './end-words.ts';

const FINISHED = '2026-11-20T10:00:00.000Z';
const of = (status: 'expired' | 'cancelled', finished_at: string | null, was_queued = false) =>
  endWords({ status, kind: 'storeroom', finished_at, was_queued });

describe('what a booking that is over says', () => {
  it('tells the timer of a hold from the term of a booking', () => {
    expect(of('expired', null).title).toBe('Время вышло');
    expect(of('expired', null).text).toContain('закрепите кладовую ещё раз');
    expect(of('expired', FINISHED)).toMatchObject({
      title: 'Срок брони закончился',
      heading: expect.stringMatching(/^Договор не\sподписали до\sконца срока$/),
    });
  });

  it('tells a wait that has ended from a timer that has run out', () => {
    expect(of('expired', null, true)).toMatchObject({
      title: 'Ожидание закончилось',
      heading: expect.stringMatching(/^Лот за\sэто время не\sосвободился$/),
      text: expect.stringMatching(/можно снова встать в\sочередь$/),
    });
  });

  it('tells a booking that was dropped from a place in the queue', () => {
    expect(of('cancelled', FINISHED).title).toBe('Бронь снята');
    expect(of('cancelled', null).title).toBe('Бронь снята');
    expect(of('cancelled', null, true).title).toMatch(/^Вы вышли из\sочереди$/);
  });
});
