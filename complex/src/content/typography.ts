import { isFigure } from '@quarter/contract/content/figures';
import { figuresIn } from '@quarter/domain/typeset';

const RULES: readonly (readonly [RegExp, string])[] = [
  [/["“”„]/, 'кавычки в русском тексте — «ёлочки»'],
  [/(^|\s)[-–](\s|$)/, 'между словами нужно тире «—»'],
  [/\.\.\./, 'многоточие — один знак «…»'],
  [/\s{2}/, 'два пробела подряд'],
  [/[\u00a0\u202f]/, 'неразрывные пробелы ставятся сами: поставьте обычный'],
  [/\d\s*(кв\.?\s*м|м2)(?![\p{L}\d])/u, 'площадь пишется «м²»'],
  [/\bруб/, 'рубли пишутся «₽»'],
];

/** What a proof-reader would say of a text; nothing when it is clean. */
export function proofread(text: string): string[] {
  const braces = text.replace(/\{[a-z0-9_]+(:[^{}|]+\|[^{}|]+\|[^{}|]+)?\}/g, '');
  return [
    ...RULES.filter(([wrong]) => wrong.test(text)).map(([, reason]) => reason),
    ...figuresIn(text)
      .filter(name => !isFigure(name))
      .map(name => `нет такого показателя комплекса: «{${name}}»`),
    ...(/[{}]/.test(braces) ? ['показатель в фигурных скобках записан неверно'] : []),
  ];
}
