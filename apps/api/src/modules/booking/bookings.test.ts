import { describe, expect, it } from 'vitest';
import { taken } from './bookings.ts';

describe('whoever is not first', () => {
  it.each([
    ['held', 'Уже закреплено за другим покупателем. Можно встать в очередь или посмотреть похожие'],
    ['booked', 'Уже забронировано. Можно встать в очередь или посмотреть похожие'],
    ['sold', 'Уже продано. Посмотрите похожие'],
    [null, 'Уже продано. Посмотрите похожие'],
    ['free', 'Уже занято. Посмотрите похожие'],
  ] as const)('is told of a lot that is %s', (status, detail) => {
    expect(taken(status)).toMatchObject({ status: 409, code: 'lot_taken', detail });
  });
});
