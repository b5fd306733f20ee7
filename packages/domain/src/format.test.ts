import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  area,
  counted,
  DOCUMENTS,
  decimal,
  FLATS,
  FLATS_ACCUSATIVE,
  FLOORS,
  glue,
  LOTS,
  MINUS,
  MINUTES,
  millions,
  NBSP,
  OFFERS,
  PHOTOS,
  percent,
  quarter,
  ROOMS,
  rate,
  roubles,
  THIN,
  thousands,
  YEARS,
} from './format.ts';

describe('numbers as Russian readers write them', () => {
  it('R-699 groups thousands by thin no-break spaces and glues the unit', () => {
    expect(roubles(33_792_000)).toBe(`33${THIN}792${THIN}000${NBSP}₽`);
    expect(roubles(999.5)).toBe(`1${THIN}000${NBSP}₽`);
    expect(thousands(1234.5)).toBe(`1${THIN}234,5`);
  });

  it('writes a true minus and a decimal comma', () => {
    expect(percent(-12)).toBe(`${MINUS}12%`);
    expect(thousands(-1000)).toBe(`${MINUS}1${THIN}000`);
    expect(decimal(-1234.56, 1)).toBe(`${MINUS}1${THIN}234,6`);
    expect(area(63.9)).toBe(`63,9${NBSP}м²`);
    expect(millions(28_400_000)).toBe('28,4');
  });

  it('rounds halves up, as they are written', () => {
    expect([28_450_000, 28_449_999, 16_050_000, 1_950_000].map(millions)).toEqual([
      '28,5',
      '28,4',
      '16,1',
      '2,0',
    ]);
    expect([decimal(1.005, 2), decimal(63.35, 1), decimal(-0.25, 1)]).toEqual([
      '1,01',
      '63,4',
      `${MINUS}0,3`,
    ]);
    const digits = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.integer({ min: 0, max: 4 }),
        digits,
        (whole, places, to) => {
          const value = Number(`${whole}e-${places}`);
          // The same by whole numbers alone.
          const scaled = BigInt(whole) * 10n ** BigInt(to + 1);
          const unit = 10n ** BigInt(places);
          const rounded = (scaled / unit + 5n) / 10n;
          expect(Number(decimal(value, to).replaceAll(THIN, '').replace(',', '.'))).toBe(
            Number(rounded) / 10 ** to,
          );
        },
      ),
    );
  });

  it('keeps the fractions of a percent', () => {
    expect([12, 33.33, 33.3, 20.1, 0, 66.666].map(value => percent(value))).toEqual(
      ['12', '33,33', '33,3', '20,1', '0', '66,67'].map(text => `${text}%`),
    );
    expect(percent(33.33, 0)).toBe(`33%`);
    expect([rate(0.1), rate(0.085), rate(0.079), rate(0.0999)]).toEqual(
      ['10', '8,5', '7,9', '9,99'].map(text => `${text}%`),
    );
  });

  it('never loses or adds a digit of a whole number', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), value => {
        const text = thousands(value);
        expect(Number(text.replaceAll(THIN, '').replace(MINUS, '-'))).toBe(value);
        expect(
          text
            .split(THIN)
            .slice(1)
            .every(group => group.length === 3),
        ).toBe(true);
      }),
    );
  });

  it('names counts and quarters', () => {
    expect(counted(1021, FLATS)).toBe(`1${THIN}021${NBSP}квартира`);
    const quarters = ([1, 2, 3, 4] as const).map(index => quarter(2028, index).split(NBSP)[0]);
    expect(quarters).toEqual(['I', 'II', 'III', 'IV']);
    expect(quarter(2028, 4)).toBe(`IV${NBSP}кв.${NBSP}2028`);
  });

  it.each([
    [PHOTOS, '1 снимок, 2 снимка, 5 снимков'],
    [FLATS, '1 квартира, 2 квартиры, 5 квартир'],
    [FLATS_ACCUSATIVE, '1 квартиру, 2 квартиры, 5 квартир'],
    [LOTS, '1 лот, 2 лота, 5 лотов'],
    [OFFERS, '1 предложение, 2 предложения, 5 предложений'],
    [ROOMS, '1 комната, 2 комнаты, 5 комнат'],
    [DOCUMENTS, '1 документ, 2 документа, 5 документов'],
    [MINUTES, '1 минута, 2 минуты, 5 минут'],
    [YEARS, '1 год, 2 года, 5 лет'],
    [FLOORS, '1 этаж, 2 этажа, 5 этажей'],
  ])('counts %s', (forms, words) => {
    expect([1, 2, 5].map(count => counted(count, forms).replace(NBSP, ' ')).join(', ')).toBe(words);
  });

  it('keeps a word with a hyphen whole, and no dash and no number', () => {
    expect(glue('у Москвы-реки')).toBe(`у${NBSP}Москвы-\u2060реки`);
    expect(glue('3-комнатная — да')).toBe('3-комнатная — да');
  });

  it('ends no line with a preposition and leaves everything else as it was', () => {
    expect(glue('вид на реку и во двор')).toBe(`вид на${NBSP}реку и${NBSP}во${NBSP}двор`);
    fc.assert(
      fc.property(fc.array(fc.constantFrom('в', 'на', 'доме', 'и', 'окна', '«о', 'реке»')), words => {
        const glued = glue(words.join(' '));
        expect(glued.replaceAll(NBSP, ' ')).toBe(words.join(' '));
        expect(glued).not.toMatch(/(^|[\s(«])[А-Яа-яёЁ]{1,2} \S/u);
      }),
    );
  });
});
