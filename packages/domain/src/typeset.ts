import { counted, glue, NBSP, THIN, thousands } from './format.ts';

/** A figure of the complex in a text: its name and, for a count, the three forms of the noun. */
const FIGURE = /\{([a-z0-9_]+)(?::([^{}|]+)\|([^{}|]+)\|([^{}|]+))?\}/;
const FIGURES = new RegExp(FIGURE, 'g');
const UNITS =
  'м²|м³|м|км|см|мм|га|кг|кВт|дБ|млн|млрд|тыс\\.|руб(?:\\.|л[а-я]+)|мин|минут[аы]?|сек(?:унд[аы]?)?|час(?:а|ов)?|дн(?:я|ей)|день|год(?:а|у)?|лет|мес(?:\\.|яц(?:а|ев)?)|этаж(?:а|ей|е)?|секци[йияю]|комнат[аы]?|мест[оа]?|балл(?:а|ов)?|ч|₽';
/** «420 м берега»: a unit of one or two letters is no preposition. */
const AFTER_UNIT = new RegExp(`(?<=[\\d}]${NBSP}(?:${UNITS}))${NBSP}(?=[\\p{L}\\d])`, 'gu');
const AFTER_NUMBER = new RegExp(`(?<=[\\d}]) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu');
/** «31 декабря» */
const BEFORE_MONTH =
  /(?<=\d) (?=(?:январ|феврал|апрел|ма|июн|июл|сентябр|октябр|ноябр|декабр)я|(?:март|август)а)/g;
/** «секция 3», «корпуса 2» */
const BEFORE_HOUSE = /(?<=секци(?:[яйию]|е[йю]|ям|ями|ях)|корпус(?:[аеуы]|о[вм]|ам|ами|ах)?) (?=[\d{])/gi;
/** Leads to the next word as a shorter one does. */
const SHORT = /(?:^|[\s(«])(?:без|для|при|под|над|про|или|что|как|его)$/i;
/** What glued words of three letters, a dash before a number and «от … до …» take at most: a narrow column has no more. */
const LONGEST = 18;

/**
 * Sets a Russian text: no-break spaces after one- and two-letter words and short ones of three, before a dash, between a
 * number and its unit, its month or what it numbers, after «№»; thin ones between thousands; none before «%»; a word joiner
 * in a range. Figures in braces stay as they are. Done twice, it changes nothing.
 */
export function typeset(text: string): string {
  return text
    .split(new RegExp(`(${FIGURE.source.replace(/\((?!\?)/g, '(?:')})`))
    .map((part, index, parts) =>
      index % 2 === 1 ? part : setPart(part, index > 0, index < parts.length - 1),
    )
    .join('');
}

/** Puts a no-break space between a number and its unit, and changes nothing else. */
export function glueUnits(text: string): string {
  return text.replace(AFTER_NUMBER, NBSP);
}

function setPart(part: string, followsFigure: boolean, leadsToFigure: boolean): string {
  // A unit after a figure sees the figure's last digit, a preposition before one its first.
  const text = `${followsFigure ? '}' : ''}${part}${leadsToFigure ? '{' : ''}`;
  const set = glue(text)
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, THIN)
    .replace(/(?<=[\d}]) (?=%)/g, '')
    .replace(AFTER_NUMBER, NBSP)
    .replace(AFTER_UNIT, ' ')
    .replace(/ (?=[—–])/g, NBSP)
    .replace(/(?<=№) ?(?=[\d{])/g, NBSP)
    .replace(/(?<=[IVX]) (?=кв\.)|(?<=кв\.) (?=\d)/g, NBSP)
    .replace(BEFORE_MONTH, NBSP)
    .replace(BEFORE_HOUSE, NBSP)
    .replace(/(?<=[\d}])–\u2060?(?=[\d{])/g, '–\u2060');
  return glueWhereItFits(set).slice(followsFigure ? 1 : 0, leadsToFigure ? -1 : undefined);
}

/** Glues what is better not parted, as long as it stays short. From the left, so that a second time finds it as it is. */
function glueWhereItFits(text: string): string {
  const [first = '', ...others] = text.split(' ');
  const runs = [first];
  for (const next of others) {
    const last = runs.at(-1) ?? '';
    const isPair =
      SHORT.test(last) ||
      (/—$/.test(last) && /^\d/.test(next)) ||
      (/[\d}]%?$/.test(last) && /^до\u00a0[\d{]/.test(next));
    const glued = `${last}${NBSP}${next}`;
    if (next && isPair && glued.replaceAll('\u2060', '').length <= LONGEST) runs[runs.length - 1] = glued;
    else runs.push(next);
  }
  return runs.join(' ');
}

/** Names of the figures that a text has in braces, in their order. */
export function figuresIn(text: string): string[] {
  return [...text.matchAll(FIGURES)].map(([, name = '']) => name);
}

/** What a text says instead of a figure that is not known now. */
const UNKNOWN = '—';

/**
 * Puts figures into a text: `{name}` is the figure, thousands separated; `{name:квартира|квартиры|квартир}` is the
 * figure with its noun. A figure that is not known reads «—».
 */
export function fillFigures(text: string, figure: (name: string) => number | string | null): string {
  return text.replace(FIGURES, (_, name: string, one?: string, few?: string, many?: string) => {
    const value = figure(name);
    if (value === null) return UNKNOWN;
    if (typeof value === 'string') return value;
    return one && few && many ? counted(value, [one, few, many]) : thousands(value);
  });
}
