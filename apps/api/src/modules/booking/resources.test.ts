import { describe, expect, it } from 'vitest';
import { documentsOf, kindOf, statusAt } from './resources.ts';

type Row = Parameters<typeof statusAt>[0];
const row = (status: Row['status'], rest: Partial<Row> = {}) => ({ id: 'b', status, ...rest }) as Row;
const at = (time: string) => new Date(`2026-11-22T${time}Z`);

describe('the status of a booking', () => {
  it('is over from the second on in which its time runs out, before the worker has come by', () => {
    for (const status of ['held', 'booked'] as const) {
      expect(statusAt(row(status), at('12:00:01'), at('12:00:00'))).toBe(status);
      expect(statusAt(row(status), at('12:00:00'), at('12:00:00'))).toBe('expired');
      expect(statusAt(row(status), null, at('12:00:00'))).toBe('expired');
    }
  });

  it('hangs on no time where there is none', () => {
    for (const status of ['queued', 'cancelled', 'expired', 'sold'] as const)
      expect(statusAt(row(status), null, at('12:00:00'))).toBe(status);
  });
});

describe('files of a booking', () => {
  const finished = { number: 'ИЗ-7', finishedAt: at('21:30:00') };

  it('are there from the finish to the end of the booking, with the day in Moscow', () => {
    expect(documentsOf(row('booked', finished))).toEqual([
      {
        type: 'rm',
        lead: 'b',
        name: 'Лист бронирования № ИЗ-7',
        file: '/api/booking/documents/b/',
        date: '2026-11-23',
      },
    ]);
    expect(documentsOf(row('cancelled', finished))).toEqual([]);
    expect(documentsOf(row('booked', { ...finished, number: null }))).toEqual([]);
    expect(documentsOf(row('booked', { ...finished, finishedAt: null }))).toEqual([]);
  });
});

describe('the kind of a booking', () => {
  it('is the one of its lot', () => {
    const kinds = ['flat', 'parking', 'storeroom', 'commercial'] as const;
    const lot = (kind: (typeof kinds)[number]) => ({ kind }) as Parameters<typeof kindOf>[0];
    expect(kinds.map(kind => kindOf(lot(kind)))).toEqual(['flat', 'parking', 'storeroom', 'flat']);
    expect(kindOf(undefined)).toBe('flat');
  });
});
