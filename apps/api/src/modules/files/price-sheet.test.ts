import { describe, expect, it } from 'vitest';
import { priceListCsv } from './price-sheet.ts';

describe('prices as text', () => {
  it('gives spreadsheets no formulas of others and keeps quotes and semicolons', () => {
    const row = {
      slug: 'a',
      number: '=1+1',
      building: { number: 1, name: 'Корпус «А»; "б"' },
      floor: 2,
      area: 40.5,
      price: 10,
      discount_price: null,
      metre_price: 1,
      rooms: 0,
    };
    expect(priceListCsv([row], '2026-11-22').split('\r\n')[1]).toBe(
      '\'=1+1;"Корпус «А»; ""б""";2;Студия;40,5;10;;1',
    );
  });
});
