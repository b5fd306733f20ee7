import { isDay } from '../dates.ts';
import { isEmail } from '../email.ts';
import { normalPhone, phoneProblem } from '../phone.ts';

/** What a person writes about an owner. */
export const OWNER_FIELDS = [
  'last_name',
  'first_name',
  'middle_name',
  'birth_date',
  'passport',
  'passport_code',
  'birth_certificate',
  'tax_id',
  'phone',
  'email',
] as const;
export type OwnerField = (typeof OWNER_FIELDS)[number];

/** A field as it is kept, or the sentence that says what to type instead. */
export type ReadField =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly message: string };

const good = (value: string): ReadField => ({ ok: true, value });
const bad = (message: string): ReadField => ({ ok: false, message });
const digitsOf = (text: string) => text.replace(/[\s\-–№]/g, '');

/** Reads a field; empty text is no value and is not asked for here. */
export function readOwnerField(field: OwnerField, text: string): ReadField {
  return READERS[field](text.trim());
}

const READERS: Readonly<Record<OwnerField, (text: string) => ReadField>> = {
  last_name: readName,
  first_name: readName,
  middle_name: readName,
  birth_date: readDay,
  passport: readPassport,
  passport_code: readPassportCode,
  birth_certificate: readBirthCertificate,
  tax_id: readTaxId,
  phone: readPhone,
  email: readEmail,
};

/**
 * As in the passport: Russian letters, one or more words, with hyphens and apostrophes; whatever keyboards and other
 * programs write for those two is kept as the plain one.
 */
function readName(text: string): ReadField {
  const name = text
    .replace(/\s+/g, ' ')
    .replace(/[`´‘’ʼ′]/g, "'")
    .replace(/[‐‑–—−]/g, '-');
  if (name.length > 100) return bad('Слишком длинно: до 100 букв');
  const isName = /^[а-яё]+(?:[ '.-]{1,2}[а-яё]+)*\.?$/i.test(name);
  return isName ? good(name) : bad('Напишите русскими буквами, как в документе');
}

/** `1986-05-14`, «14.05.1986» and «14/05/1986» alike; the day must be in the calendar. */
function readDay(text: string): ReadField {
  const [, day, month, year] = /^(\d{2})[./](\d{2})[./](\d{4})$/.exec(text) ?? [];
  const iso = year === undefined ? text : `${year}-${month}-${day}`;
  return isDay(iso) ? good(iso) : bad('Нужна дата: 14/05/1986');
}

/** Series and number, ten digits; kept as «45 00 123456». */
function readPassport(text: string): ReadField {
  const digits = digitsOf(text);
  if (!/^\d{10}$/.test(digits)) return bad('Нужны десять цифр: 45 00 123456');
  // Region and number of a passport begin with 01 and 000001.
  if (digits.startsWith('00') || digits.endsWith('000000')) return bad('Такого паспорта не бывает');
  return good(digits.replace(/^(\d{2})(\d{2})(\d{6})$/, '$1 $2 $3'));
}

/** */
function readPassportCode(text: string): ReadField {
  const digits = digitsOf(text);
  return /^\d{6}$/.test(digits) && digits !== '000000'
    ? good(digits.replace(/^(\d{3})/, '$1-'))
    : bad('Нужно шесть цифр: 770-025');
}

/** Latin letters that people type for the Cyrillic ones of a series. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
  Y: 'У',
};
/** And Cyrillic ones for the Latin letters of a Roman number. */
const ROMAN: Readonly<Record<string, string>> = { Х: 'X', С: 'C', У: 'V' };

const ROMAN_NUMBER = /^(?=.)(?:C?)(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;
/** Letters that no word begins with stand in no series. */
const SERIES = /^[А-ИК-ЩЭ-Я]{2}$/;

/** Birth certificate: Roman number, two Russian letters, six digits; kept as «IV-МЮ 123456». */
function readBirthCertificate(text: string): ReadField {
  const [, roman = '', series = '', number] =
    /^([IVXLCХСУ1]{1,7})[\s-]*([А-ЯA-Z]{2})[\s№N]*(\d{6})$/.exec(text.toUpperCase()) ?? [];
  const letters = series.replace(/[A-Z]/g, letter => LOOKALIKES[letter] ?? letter);
  const count = roman.replaceAll('1', 'I').replace(/[ХСУ]/g, letter => ROMAN[letter] ?? letter);
  if (number === undefined || !ROMAN_NUMBER.test(count) || !SERIES.test(letters))
    return bad('Нужны серия и номер: IV-МЮ 123456');
  if (number === '000000') return bad('Такого свидетельства не бывает');
  return good(`${count}-${letters} ${number}`);
}

/** Weights of the two check digits of a person's number (order of the Federal Tax Service, 2012, N ММВ-7-6/435@). */
const WEIGHTS = [
  [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
] as const;

/**
 * Ten digits, as the mask of the specification leaves, or the twelve that a person's number really has:
 * those must agree with their check digits. Ten digits of a person's number have none, so any ten are taken.
 */
function readTaxId(text: string): ReadField {
  const digits = digitsOf(text);
  // The mask of the form takes ten, so that is what somebody who is typing can be asked for.
  if (digits.length < 10) return bad('Нужно 10 цифр');
  if (!/^(?:\d{10}|\d{12})$/.test(digits)) return bad('Нужно 10 или 12 цифр');
  // It begins with the number of a region or an office, and none has 00.
  if (digits.startsWith('00')) return bad('В номере опечатка: проверьте цифры');
  if (digits.length === 10) return good(digits);
  const isTrue = WEIGHTS.every(weights => {
    const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
    return (sum % 11) % 10 === Number(digits[weights.length]);
  });
  return isTrue ? good(digits) : bad('В номере опечатка: проверьте цифры');
}

function readPhone(text: string): ReadField {
  const phone = normalPhone(text);
  return phone === null ? bad(phoneProblem(text)) : good(phone);
}

function readEmail(text: string): ReadField {
  return isEmail(text) ? good(text) : bad('Нужна почта: name@example.ru');
}
