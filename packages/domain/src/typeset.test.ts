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
      'от_{floors_min}_до_{floors_max}_этажей, №_{number}',
    ],
    ['площадь {area} м² и 5 машин', 'площадь {area}_м² и_5 машин'],
    ['Досрочная оплата — без штрафа', 'Досрочная оплата_— без_штрафа'],
    ['При 100% оплате, как и сам квартал', 'При_100% оплате, как_и_сам квартал'],
    ['Место для автомобиля, что под домом', 'Место для_автомобиля, что_под_домом'],
    ['кое-как и потому (что лучше)', 'кое-как и_потому (что_лучше)'],
    ['Акция до 31 декабря 2026 года, с 1 мая', 'Акция до_31_декабря 2026_года, с_1_мая'],
    ['у секции 3, секций 1 и 2, корпус 4', 'у_секции_3, секций_1 и_2, корпус_4'],
    ['секция {building}', 'секция_{building}'],
    ['кольцо — 6 минут, центр — 14', 'кольцо_—_6_минут, центр_—_14'],
    ['от 9 до 24 этажей, с 10:00 до 20:00', 'от_9_до_24_этажей, с_10:00_до_20:00'],
    ['взнос от 30% до 90%', 'взнос от_30%_до_90%'],
  ])('%s', (text, expected) => {
    expect(open(typeset(text))).toBe(expected);
  });

  it.each(['9–24', '6,109–7,185%', '{floors_min}–{floors_max}'])('keeps a range whole: %s', text => {
    expect(typeset(text)).toBe(text.replace('–', '–\u2060'));
  });

  it.each([
    ['для благоустройства набережной', 'для благоустройства набережной'],
    ['что и не для благоустройства', 'что_и_не_для благоустройства'],
    ['от 33 792 000 до 45 000 000 ₽', 'от_33~792~000 до_45~000~000_₽'],
    ['в благоустройство — 14', 'в_благоустройство_— 14'],
  ])('glues no more than a narrow column has: %s', (text, expected) => {
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
      'без',
      'что',
      'до',
      'декабря',
      'секций',
      '9–24',
      '30%',
      'мин',
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
