import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OWNER_FIELDS, type OwnerField, readOwnerField } from './fields.ts';

const keptAs = (field: OwnerField, text: string) => {
  const read = readOwnerField(field, text);
  return read.ok ? read.value : null;
};
const messageOf = (field: OwnerField, text: string) => {
  const read = readOwnerField(field, text);
  return read.ok ? null : read.message;
};

describe('fields of an owner', () => {
  it.each<[OwnerField, string, string]>([
    ['last_name', '  Смирнов ', 'Смирнов'],
    ['last_name', 'Римский-Корсаков', 'Римский-Корсаков'],
    ['first_name', 'Анна  Мария', 'Анна Мария'],
    ['middle_name', 'Алиевич оглы', 'Алиевич оглы'],
    ['last_name', 'Д’Артаньянов', "Д'Артаньянов"],
    ['last_name', 'О`Коннор', "О'Коннор"],
    ['last_name', 'Оʼнил', "О'нил"],
    ['first_name', 'Дж. Мария', 'Дж. Мария'],
    ['last_name', 'а'.repeat(100), 'а'.repeat(100)],
    ['first_name', 'Анна–Мария', 'Анна-Мария'],
    ['first_name', 'Анна‑Мария', 'Анна-Мария'],
    ['birth_date', '14.05.1986', '1986-05-14'],
    ['birth_date', '14/05/1986', '1986-05-14'],
    ['birth_date', '1986-05-14', '1986-05-14'],
    ['birth_date', '29.02.2024', '2024-02-29'],
    ['passport', '4500123456', '45 00 123456'],
    ['passport', '45 00 № 123456', '45 00 123456'],
    ['passport_code', '770025', '770-025'],
    ['passport_code', '770-025', '770-025'],
    ['birth_certificate', 'IV-МЮ 123456', 'IV-МЮ 123456'],
    ['birth_certificate', 'iv мю № 123456', 'IV-МЮ 123456'],
    ['birth_certificate', 'II-BA 123456', 'II-ВА 123456'],
    ['birth_certificate', 'II-CE 123456', 'II-СЕ 123456'],
    ['birth_certificate', 'II-HK 123456', 'II-НК 123456'],
    ['birth_certificate', 'II-MO 123456', 'II-МО 123456'],
    ['birth_certificate', 'II-PT 123456', 'II-РТ 123456'],
    ['birth_certificate', 'II-XY 123456', 'II-ХУ 123456'],
    ['birth_certificate', 'ХСУ1-АБ 123456', 'XCVI-АБ 123456'],
    ['birth_certificate', 'СХ-АБ 123456', 'CX-АБ 123456'],
    ['tax_id', '7700000000', '7700000000'],
    ['tax_id', '500100732259', '500100732259'],
    ['tax_id', '123456789110', '123456789110'],
    ['tax_id', '598765432120', '598765432120'],
    ['tax_id', '999999999950', '999999999950'],
    ['phone', '8 916 123-45-67', '+79161234567'],
    ['email', 'anna@example.ru', 'anna@example.ru'],
  ])('R-659: %s «%s» is kept as «%s»', (field, text, kept) => {
    expect(keptAs(field, text)).toBe(kept);
  });

  it.each<[OwnerField, string, string]>([
    ['last_name', 'Smirnov', 'Напишите русскими буквами, как в документе'],
    ['first_name', 'Анна1', 'Напишите русскими буквами, как в документе'],
    ['last_name', 'а'.repeat(101), 'Слишком длинно: до 100 букв'],
    ['last_name', 'Смирнов---Орлов', 'Напишите русскими буквами, как в документе'],
    ['birth_date', '114.05.1986', 'Нужна дата: 14/05/1986'],
    ['birth_date', '14.05.19866', 'Нужна дата: 14/05/1986'],
    ['birth_date', '31.02.1986', 'Нужна дата: 14/05/1986'],
    ['birth_date', '1986', 'Нужна дата: 14/05/1986'],
    ['passport', '45 00 12345', 'Нужны десять цифр: 45 00 123456'],
    ['passport', '0000000000', 'Такого паспорта не бывает'],
    ['passport', '145 00 123456', 'Нужны десять цифр: 45 00 123456'],
    ['passport', '0012345678', 'Такого паспорта не бывает'],
    ['passport', '4500000000', 'Такого паспорта не бывает'],
    ['passport_code', '770-02', 'Нужно шесть цифр: 770-025'],
    ['passport_code', '1770-025', 'Нужно шесть цифр: 770-025'],
    ['passport_code', '770-0251', 'Нужно шесть цифр: 770-025'],
    ['passport_code', '000-000', 'Нужно шесть цифр: 770-025'],
    ['birth_certificate', 'Ж IV-МЮ 123456', 'Нужны серия и номер: IV-МЮ 123456'],
    ['birth_certificate', 'IV-МЮ 1234567', 'Нужны серия и номер: IV-МЮ 123456'],
    ['birth_certificate', '123456', 'Нужны серия и номер: IV-МЮ 123456'],
    ['birth_certificate', 'IV-ZZ 123456', 'Нужны серия и номер: IV-МЮ 123456'],
    ['birth_certificate', 'IIII-МЮ 123456', 'Нужны серия и номер: IV-МЮ 123456'],
    ['birth_certificate', 'VX-МЮ 123456', 'Нужны серия и номер: IV-МЮ 123456'],
    ['birth_certificate', 'IV-ЪЫ 123456', 'Нужны серия и номер: IV-МЮ 123456'],
    ['birth_certificate', 'IV-МЮ 000000', 'Такого свидетельства не бывает'],
    ['tax_id', '000000000000', 'В номере опечатка: проверьте цифры'],
    ['tax_id', '0000000000', 'В номере опечатка: проверьте цифры'],
    ['tax_id', '77000', 'Нужно 10 цифр'],
    ['tax_id', '77000000001', 'Нужно 10 или 12 цифр'],
    ['tax_id', '5001007322591', 'Нужно 10 или 12 цифр'],
    ['tax_id', '500100732258', 'В номере опечатка: проверьте цифры'],
    ['phone', '+7 (916) 123', 'Введите номер телефона полностью'],
    ['phone', '+84 912 345 678', 'Нужен российский номер: +7 (916) 123-45-67'],
    ['email', 'anna@', 'Нужна почта: name@example.ru'],
  ])('A-44: %s «%s» is answered with «%s»', (field, text, message) => {
    expect(messageOf(field, text)).toBe(message);
  });

  it('R-378: every wrong digit of a twelve-digit number is noticed', () => {
    for (let place = 0; place < 12; place += 1)
      for (let step = 1; step < 10; step += 1) {
        const digits = [...'500100732259'];
        digits[place] = String((Number(digits[place]) + step) % 10);
        expect(readOwnerField('tax_id', digits.join('')).ok).toBe(false);
      }
  });

  it('what is kept is read again as itself, whatever was typed', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[\d .\-/№+()]{0,20}$/),
      fc.stringMatching(/^[ivxIVXХ]{1,3}[ -]?[а-яa-zА-ЯA-Z]{2} ?\d{6}$/),
      fc.stringMatching(/^[А-Яа-яё' -]{1,20}$/),
    );
    fc.assert(
      fc.property(fc.constantFrom(...OWNER_FIELDS), typed, (field, text) => {
        const read = readOwnerField(field, text);
        if (read.ok) expect(readOwnerField(field, read.value)).toEqual(read);
        else expect(read.message).toMatch(/^[А-ЯЁ]/);
      }),
    );
  });
});
