/** What is said of a phone that is no whole one. */
export const WRONG_PHONE = 'Введите номер телефона полностью';
const NOT_MOBILE = 'Нужен мобильный номер для SMS: он начинается с +7 9';
const FOREIGN_PHONE = 'Нужен российский номер: +7 (916) 123-45-67';

/**
 * Canonical form of a Russian phone, `+79161234567`, of whatever people write: with or without the mask, beginning
 * with +7, 7, 8 or the code of the operator at once. Null when the mask would not be full of it, or something is left
 * over: the field and the service take the same numbers.
 */
export function normalPhone(text: string): string | null {
  if (!/^[\d\s()+.\-–—\u00a0]*$/.test(text)) return null;
  const digits = nationalDigits(text);
  return /^[1-9]\d{9}$/.test(digits) ? `+7${digits}` : null;
}

/** The sentence for a text of which `normalPhone` makes nothing. */
export function phoneProblem(text: string): string {
  return isForeign(text) ? FOREIGN_PHONE : WRONG_PHONE;
}

/** The same for a phone that takes SMS: null for one of a house or an office too, for a message to it costs and is lost. */
export function mobilePhone(text: string): string | null {
  const phone = normalPhone(text);
  return phone?.startsWith('+79') ? phone : null;
}

/** The sentence for a text of which `mobilePhone` makes nothing. */
export function mobileProblem(text: string): string {
  return normalPhone(text) === null ? phoneProblem(text) : NOT_MOBILE;
}

/**
 * Digits after the country's code of a phone as far as it is typed. A leading 8 or 7 is the way out to the country as
 * soon as that is certain: no region begins with 89 or 79, eleven digits are one too many, and ten that begin with 7
 * and no plus lack their last. A number of another country has none.
 */
export function nationalDigits(text: string): string {
  if (isForeign(text)) return '';
  let digits = text.replace(/^[^\d+]*\+[^\d]*7/, '').replace(/\D/g, '');
  if (!text.includes('+') && /^7\d{9}/.test(digits)) digits = digits.slice(1);
  while (/^[78](?:9|\d{10})/.test(digits)) digits = digits.slice(1);
  return digits;
}

/** A plus is followed by the code of a country, and stands before all digits. */
function isForeign(text: string): boolean {
  return hasForeignCode(text) || /\d\D*\+/.test(text);
}

/** Whether a text begins as the phone of another country. */
export function hasForeignCode(text: string): boolean {
  return /^[^\d+]*\+\D*[^\D7]/.test(text);
}

/** A canonical phone for who may know no more of it than his own look like: `+79161234567` → «+7 … 67». */
export function phoneEnds(phone: string): string {
  return `+7\u00a0…\u00a0${phone.slice(-2)}`;
}

/** A canonical phone as the mask shows it: `+79161234567` → «+7 (916) 123-45-67». */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 ($1) $2-$3-$4');
}
