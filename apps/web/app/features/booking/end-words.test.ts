import { describe, expect, it } from 'vitest';
import { endWords } from './end-words.ts';

const FINISHED = '2026-11-20T10:00:00.000Z';
const of = (status: 'expired' | 'cancelled', finished_at: string | null) =>
  endWords({ status, kind: 'storeroom', finished_at });

describe('what a booking that is over says', () => {
  it('tells the timer of a hold from the term of a booking', () => {
    expect(of('expired', null).title).toBe('Время вышло');
    expect(of('expired', null).text).toContain('закрепите кладовую ещё раз');
    expect(of('expired', FINISHED)).toMatchObject({
      title: 'Срок брони закончился',
      heading: expect.stringMatching(/^Договор не\sподписали до\sконца срока$/),
    });
  });

  it('tells a booking that was dropped from a place in the queue', () => {
    expect(of('cancelled', FINISHED).title).toBe('Бронь снята');
    expect(of('cancelled', null).title).toMatch(/^Вы вышли из\sочереди$/);
  });
});
