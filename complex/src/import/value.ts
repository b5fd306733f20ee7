import { type Misread, readDecimal, readRoubles } from '@quarter/domain/read-number';

/**
 * Reading of single values as people and other systems write them. Every reader gets a trimmed, non-empty
 * text and returns the value, or an `Unreadable` with the reason in Russian, without the field's name.
 */
export class Unreadable {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

export type Reader<T> = (text: string) => T | Unreadable;

const SPACES = /\s+/g;
const UNIT = /(кв\.?м\.?|м2|м²|м\.?|руб(лей|ля|\.)?|р\.?|₽|rub|rur|%)$/;

/** What any column may have after its figures. */
const UNITS = { unit: UNIT };

/** A number of 0 and more with its unit, see `readDecimal`. */
export const decimal: Reader<number> = text => told(text, readDecimal(text, UNITS));

/** m² to two decimals. */
export const area: Reader<number> = text => {
  const value = decimal(text);
  return typeof value === 'number' ? Math.round(value * 100) / 100 : value;
};

/** A price in roubles, see `readRoubles`. */
export const roubles: Reader<number> = text => told(text, readRoubles(text, UNITS));

const MISREAD: Readonly<Record<Misread, string>> = {
  negative: ' меньше нуля',
  hundredths: ': больше двух знаков после запятой',
  unknown: ' не число',
};

function told(text: string, read: number | Misread): number | Unreadable {
  return typeof read === 'number' ? read : new Unreadable(`«${shown(text)}»${MISREAD[read]}`);
}

export const whole: Reader<number> = text => {
  const value = decimal(text);
  if (typeof value !== 'number') return value;
  return Number.isInteger(value) ? value : new Unreadable(`«${shown(text)}» не целое число`);
};

/** Storey of a lot under or around the building: «−1», «минус 1», «-1 уровень», «1 этаж», «1 подземный», «цоколь». */
export const storey: Reader<number> = text => {
  const words = text.toLowerCase().replaceAll('ё', 'е').replace(SPACES, ' ').trim();
  if (/^(цоколь|цокольный( этаж)?)$/.test(words)) return 0;
  const match =
    /^(минус |[-−–] ?)?(\d{1,3})(?:[.,]0+)?(?:-?(?:й|ый|ой))?(?: (подземный))?(?: (?:этаж|уровень))?$/.exec(
      words.replace(/^(?:уровень|этаж) ?/, ''),
    );
  if (!match) return new Unreadable(`«${shown(text)}» не этаж`);
  const number = Number(match[2]);
  // A minus before nothing is no other storey.
  return number > 0 && (match[1] !== undefined || match[3] !== undefined) ? -number : number;
};

/** Percent of a discount; the site shows and filters whole percents, so fractions are rounded. */
export const percent: Reader<number> = text => {
  const value = decimal(text);
  return typeof value === 'number' ? Math.round(value) : value;
};

/** Number of rooms, 0 for a studio: «студия», «2», «3-комнатная», «2к», «1 комн.». */
export const rooms: Reader<number> = text => {
  const value = text.toLowerCase().replace(SPACES, ' ');
  if (/^(ст\.?|студия|квартира-студия|studio)$/.test(value)) return 0;
  const match = /^(\d{1,2})\+?\s?-?\s?(к|кк|ккв|к\. ?кв\.?|комн\.?|комнат[а-я]*|rooms?)?$/.exec(value);
  if (!match) return new Unreadable(`«${shown(text)}» не число комнат`);
  return Number(match[1]);
};

const STATUSES: readonly (readonly [RegExp, 'free' | 'booked' | 'sold'])[] = [
  [/^(свободн[а-я]*|в продаже|продается|доступн[а-я]*|free|available|on sale)$/, 'free'],
  [
    /^(бронь|(за)?бронирован[а-я]*|(устная|платная) бронь|резерв|зарезервирован[а-я]*|held|booked|reserved)$/,
    'booked',
  ],
  [/^(продан[а-я]*|сделка|договор|не продается|снят[а-я]* с продажи|sold|unavailable)$/, 'sold'],
];

export const status: Reader<'free' | 'booked' | 'sold'> = text => {
  const value = plain(text);
  const found = STATUSES.find(([pattern]) => pattern.test(value));
  return found ? found[1] : new Unreadable(`неизвестный статус «${shown(text)}»`);
};

/** A day as DD.MM.YYYY or YYYY-MM-DD (a time after it is left out); gives ISO. */
export const date: Reader<string> = text => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text);
  const russian = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const [year, month, day] = iso ? iso.slice(1, 4) : russian ? russian.slice(1, 4).reverse() : [];
  const value = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const parsed = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== value)
    return new Unreadable(`«${shown(text)}» не дата (нужно 31.12.2028)`);
  return value;
};

export interface Completion {
  readonly year: number;
  readonly quarter: number;
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, ii: 2, iii: 3, iv: 4 };

/** Quarter of completion: «IV кв. 2028», «4 квартал 2028 года», «2028 Q4», «2028-4», «4/2028», «Q4 2028». */
export const completion: Reader<Completion> = text => {
  const value = text.toLowerCase().replace(SPACES, ' ').replaceAll('х', 'x').replaceAll('і', 'i');
  const before =
    /^q?([1-4]|i{1,3}|iv)(?:-?(?:й|ый|ой))?[ .\-/]*(?:кв(?:\.|артал)?)?[ ./-]*(\d{4})(?: ?г(?:\.|ода?)?)?$/.exec(
      value,
    );
  const after = /^(\d{4})(?: ?г(?:\.|ода?)?)?[ ,./-]*q?([1-4]|i{1,3}|iv)[ .]*(?:кв(?:\.|артал)?)?$/.exec(
    value,
  );
  const quarter = before?.[1] ?? after?.[2];
  const year = before?.[2] ?? after?.[1];
  if (quarter === undefined) return new Unreadable(`«${shown(text)}» не квартал (нужно IV кв. 2028)`);
  return { year: Number(year), quarter: ROMAN[quarter] ?? Number(quarter) };
};

export const flag: Reader<boolean> = text => {
  const value = text.toLowerCase();
  if (/^(1|да|true|yes|y|\+|есть)$/.test(value)) return true;
  if (/^(0|нет|false|no|n|-|−|–)$/.test(value)) return false;
  return new Unreadable(`«${shown(text)}»: нужно «да» или «нет»`);
};

/** Words of a list: «Парк, Двор»; separators are comma, semicolon and vertical bar. */
export const words: Reader<string[]> = text => [
  ...new Set(
    text
      .split(/[,;|]/)
      .map(word => word.trim().replace(SPACES, ' '))
      .filter(word => word !== ''),
  ),
];

/** Areas of rooms: «15+35,5», «15; 35.5», «15 35»; a comma is a decimal comma. */
export const areas: Reader<number[]> = text => {
  const values: number[] = [];
  for (const part of text.split(/[+;|/]|\s+/)) {
    if (part === '') continue;
    const value = area(part);
    if (typeof value !== 'number') return new Unreadable(`«${shown(text)}» не площади (нужно 15,2+11,4)`);
    values.push(value);
  }
  return values;
};

/** An http address or a path from the root of the site. */
export const address: Reader<string> = text => {
  if (/^\/(?!\/)\S*$/.test(text)) return text;
  if (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text)) return new URL(text).href;
  return new Unreadable(`«${shown(text)}» не адрес картинки`);
};

/** One line of text; line breaks and runs of spaces become one space. */
export const line: Reader<string> = text => text.replace(SPACES, ' ');

/** Number of a lot. «1-2» that a spreadsheet has made the second of January of is no number any more. */
export const lotNumber: Reader<string> = text =>
  /^\d{2}\.\d{2}\.\d{4}$/.test(text) ? new Unreadable(`«${shown(text)}» — дата, а не номер`) : line(text);

/** Letters and digits only, for comparing words of files: lower case, ё as е, single spaces. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A value quoted in a message: short and without control characters. */
export function shown(text: string): string {
  const clean = text.replace(/\p{C}/gu, ' ').replace(SPACES, ' ');
  return clean.length > 40 ? `${clean.slice(0, 39)}…` : clean;
}
