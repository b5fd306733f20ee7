import { describe, expect, it } from 'vitest';
import { taken } from './bookings.ts';

describe('whoever is not first', () => {
  it.each([
    ['held', 'Лот уже закреплён за другим покупателем. Можно встать в очередь или выбрать похожий'],
    ['booked', 'Лот уже забронирован. Можно встать в очередь или выбрать похожий'],
    ['sold', 'Лот уже продан. Посмотрите похожие'],
    [null, 'Лот уже продан. Посмотрите похожие'],
    ['free', 'Лот уже занят. Посмотрите похожие'],
  ] as const)('is told of a lot that is %s', (status, detail) => {
    expect(taken(status)).toMatchObject({ status: 409, code: 'lot_taken', detail });
  });
});
