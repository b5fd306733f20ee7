import type { ImportResult } from '@quarter/api/modules/import/service';
import { describeUnread } from '../cli/import-report.ts';

/** How a round of the import by a schedule ended. */
export type Outcome =
  /** Applied, with the rows that had errors, and sheets that cannot be read, left out. `problems` are the first of them, as lines of text. */
  | { readonly kind: 'applied'; readonly summary: ImportResult; readonly problems: readonly string[] }
  /** The file is the one that was applied last. */
  | { readonly kind: 'unchanged' }
  /** Nothing was changed. `reason` is a Russian sentence without the address. */
  | { readonly kind: Failure; readonly reason: string; readonly problems: readonly string[] };

/**
 * It did not come; it cannot be read; the rules or a safeguard refuse it; the database lost its rows on the way; the site
 * itself has failed.
 */
export type Failure = 'unreachable' | 'unreadable' | 'refused' | 'lost' | 'broken';

/** A file that was applied all the same: with errors in rows, or with sheets that were not read. */
type Incomplete = 'rows' | 'sheets';

/** What the office is told of once. */
type News = Failure | Incomplete;

const isIncomplete = (news: string): news is Incomplete => news === 'rows' || news === 'sheets';

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/**
 * Whether the office is to be told of an outcome, and what it has been told of from then on: each kind of failure once
 * until everything is well, and then that it is.
 * @param told what it has been told of
 */
export function newsOf(
  outcome: Outcome,
  told: readonly string[],
): { readonly told: readonly string[]; readonly letter: Letter | null } {
  const news = kindsOf(outcome, told);
  if (news.length === 0) return { told: [], letter: told.length === 0 ? null : WELL };
  const isApplied = news.every(isIncomplete);
  // A file that is applied again after a failure is news also when its errors are not.
  const isKnown = news.every(kind => told.includes(kind)) && (!isApplied || told.every(isIncomplete));
  const now = isApplied ? news : [...new Set([...told, ...news])];
  return { told: now, letter: isKnown ? null : letterOf(outcome) };
}

function kindsOf(outcome: Outcome, told: readonly string[]): readonly News[] {
  if (outcome.kind === 'unchanged') return told.filter(isIncomplete);
  if (outcome.kind !== 'applied') return [outcome.kind];
  const { unreadSheets, rejected } = outcome.summary;
  return [
    ...(unreadSheets.length > 0 ? (['sheets'] as const) : []),
    ...(rejected > 0 ? (['rows'] as const) : []),
  ];
}

const WELL: Letter = {
  subject: 'Загрузка квартир снова работает',
  text: 'Файл с\u00a0квартирами по\u00a0расписанию загружен без ошибок.',
};

const ADVICE: Readonly<Record<Failure, string>> = {
  unreachable:
    'Сайт не\u00a0смог получить файл. Проверьте, что выгрузка в\u00a0CRM работает и\u00a0адрес файла не\u00a0изменился (раздел «Загрузка» рабочего места или настройка IMPORT_URL).',
  unreadable: 'Файл получен, но\u00a0прочитать его нельзя. Проверьте выгрузку в\u00a0CRM.',
  refused:
    'Файл получен, но\u00a0сайт его не\u00a0применил. Проверьте файл; если всё верно, загрузите его командой npm run import.',
  lost: 'Файл исправен, делать ничего не\u00a0нужно: при следующей загрузке сайт возьмёт его заново. Если она не\u00a0удастся, сообщите тем, кто обслуживает сайт.',
  broken: 'Ошибка на\u00a0самом сайте, подробности в\u00a0его журнале. Сообщите тем, кто его обслуживает.',
};

function letterOf(outcome: Outcome): Letter {
  if (outcome.kind === 'unchanged')
    return {
      subject: 'Загрузка квартир: в\u00a0файле остались ошибки',
      text: 'Файл снова доступен и\u00a0не\u00a0изменился. То, что в\u00a0нём не\u00a0прочитано, остаётся на\u00a0сайте прежним: оно названо в\u00a0прежнем письме.',
    };
  if (outcome.kind === 'applied') {
    const { rejected, unreadSheets } = outcome.summary;
    const badRows =
      'Файл загружен, но\u00a0не\u00a0весь: квартиры из\u00a0строк с\u00a0ошибками остались на\u00a0сайте прежними.';
    return {
      subject: `Загрузка квартир: ${unreadSheets.length > 0 ? 'непрочитанные листы' : 'строки с\u00a0ошибками'}`,
      text: [
        ...(unreadSheets.length > 0 ? [describeUnread(unreadSheets)] : []),
        ...(rejected > 0 ? [badRows] : []),
        ...problemLines(outcome.problems, rejected),
      ].join('\n'),
    };
  }
  return {
    subject: 'Квартиры на\u00a0сайте не\u00a0обновились',
    text: [
      `Загрузка по\u00a0расписанию: ${outcome.reason}.`,
      'На сайте ничего не\u00a0изменено, он будет пробовать снова.',
      ADVICE[outcome.kind],
      ...problemLines(outcome.problems, outcome.problems.length),
    ].join('\n'),
  };
}

function problemLines(problems: readonly string[], count: number): string[] {
  if (problems.length === 0) return [];
  const rest = count - problems.length;
  return ['', ...problems, ...(rest > 0 ? [`и\u00a0ещё ${rest}`] : [])];
}
