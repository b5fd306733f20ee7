import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NBSP, THIN } from './format.ts';
import { figuresIn, fillFigures, glueUnits, typeset } from './typeset.ts';

const open = (text: string) => text.replaceAll(NBSP, '_').replaceAll(THIN, '~').replaceAll('\u2060', '');

describe('typeset', () => {
  it.each([
    ['Двор на стилобате, вход из секций', 'Двор на_стилобате, вход из_секций'],
    ['420 м берега — до моста', '420_м берега_— до_моста'],
    ['от 33 792 000 ₽ за 63,9 м²', 'от_33~792~000_₽ за_63,9_м²'],
    ['школа № 214, 7 минут', 'школа №_214, 7_минут'],
    ['Ввод в IV кв. 2028', 'Ввод в_IV_кв._2028'],
    ['{flats_free:квартира|квартиры|квартир} в продаже', '{flats_free:квартира|квартиры|квартир} в_продаже'],
    [
      '{lots:лот в доме|лота в доме|лотов в доме} у реки',
      '{lots:лот в доме|лота в доме|лотов в доме} у_реки',
    ],
    ['скидка 17 % и до {discount_max} %', 'скидка 17% и_до_{discount_max}%'],
    [
      'от {floors_min} до {floors_max} этажей, № {number}',
      'от_{floors_min} до_{floors_max}_этажей, №_{number}',
    ],
    ['площадь {area} м² и 5 машин', 'площадь {area}_м² и_5 машин'],
  ])('%s', (text, expected) => {
    expect(open(typeset(text))).toBe(expected);
  });

  it('glues units alone where the rest is set already', () => {
    expect(open(glueUnits('на 15 этаже, 12 мин до парка и 5 машин, 17% от 16 млн ₽'))).toBe(
      'на 15_этаже, 12_мин до парка и 5 машин, 17% от 16_млн ₽',
    );
  });

  it('changes nothing when done twice, and never anything but spaces', () => {
    const words = fc.constantFrom(
      'и',
      'на',
      'вода',
      '12',
      '000',
      'м²',
      '—',
      '№',
      '{flats_free}',
      'IV',
      'кв.',
      'Москвы-реки',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), list => {
        const text = list.join(' ');
        const set = typeset(text);
        expect(typeset(set)).toBe(set);
        expect(
          set
            .replace(/[\u00a0\u202f]/g, ' ')
            .replaceAll('\u2060', '')
            .replace(/ /g, ''),
        ).toBe(text.replace(/ /g, ''));
      }),
    );
  });
});

describe('figures', () => {
  const figure = (name: string) =>
    ({ flats_free: 1196, completion: 'IV кв. 2028', price_min: null })[name] ?? null;

  it('stand in a text as numbers, with their noun, or as words', () => {
    expect(fillFigures('{flats_free:квартира|квартиры|квартир}, ввод {completion}', figure)).toBe(
      `1${THIN}196${NBSP}квартир, ввод IV кв. 2028`,
    );
    expect(fillFigures('{flats_free} лотов', figure)).toBe(`1${THIN}196 лотов`);
  });

  it('that are not known read as a dash', () => {
    expect(fillFigures('от {price_min}', figure)).toBe('от —');
  });

  it('are found by name', () => {
    expect(figuresIn('{a} и {b:x|y|z}, {не так}')).toEqual(['a', 'b']);
  });
});
