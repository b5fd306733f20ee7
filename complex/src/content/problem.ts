import { dateSchema, hrefSchema, slugSchema } from '@quarter/contract/primitives';
import { shownPhoneSchema } from '@quarter/contract/site-texts';
import * as z from 'zod/mini';

/** What is wrong with a content file, in words for its author. */
export interface Problem {
  /** Path of the file as the author sees it. */
  readonly file: string;
  /** Line in the file, from 1; null when there is none to name. */
  readonly line: number | null;
  /** Place inside the file: `places[2].minutes`; empty for the whole file. */
  readonly path: string;
  readonly reason: string;
}

/** `complex/content/index/location-block.yaml:12: places[2].minutes: ожидается целое число`. */
export function describeProblem({ file, line, path, reason }: Problem): string {
  return [line === null ? file : `${file}:${line}`, ...(path === '' ? [] : [path]), reason].join(': ');
}

/** A path as people read it: `places[2].minutes`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'текст',
  number: 'число',
  int: 'целое число',
  boolean: 'true или false',
  array: 'список',
  object: 'набор полей',
};

const FORMATS: readonly (readonly [z.ZodMiniType, string])[] = [
  [slugSchema, 'ожидается имя из строчных латинских букв, цифр и дефисов'],
  [dateSchema, 'ожидается дата вида 2026-12-31'],
  [hrefSchema, 'ожидается адрес, который начинается с «/» или «https://»'],
  [shownPhoneSchema, 'ожидается телефон: +7 (495) 000-00-00'],
];

/** Reason of a schema's complaint about a value, in Russian. */
export function reasonOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'invalid_type') {
    if (value === undefined) return 'поле не заполнено';
    return `ожидается ${TYPES[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === 'invalid_value') return `ожидается одно из: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small') return value === '' ? 'текст пуст' : `слишком мало: ${leastOf(issue)}`;
  if (issue.code === 'too_big') return `слишком много: наибольшее — ${issue.maximum}`;
  if (issue.code === 'invalid_format') {
    const known = FORMATS.find(([schema]) => patternOf(schema) === issue.pattern);
    return known?.[1] ?? `не того вида: «${String(value)}»`;
  }
  return issue.message;
}

/** «Больше 0», where 0 itself is too small. */
function leastOf({ minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  return inclusive === false ? `нужно больше ${minimum}` : `наименьшее — ${minimum}`;
}

function patternOf(schema: z.ZodMiniType): string | undefined {
  const issue = z.safeParse(schema, '?').error?.issues[0];
  return issue?.code === 'invalid_format' ? issue.pattern : undefined;
}
