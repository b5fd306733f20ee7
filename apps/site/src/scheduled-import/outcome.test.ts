import type { ImportResult } from '@quarter/api/modules/import/service';
import { describe, expect, it } from 'vitest';
import { newsOf, type Outcome } from './outcome.ts';

const unreachable: Outcome = { kind: 'unreachable', reason: 'сервер ответил 502', problems: [] };
const refused: Outcome = {
  kind: 'refused',
  reason: 'с\u00a0сайта исчезло бы квартир: 90 из 100',
  problems: ['ОШИБКА  строка 2: Цена'],
};
const unchanged: Outcome = { kind: 'unchanged' };
const applied = (rejected: number, ...unreadSheets: string[]): Outcome => ({
  kind: 'applied',
  summary: { rejected, unreadSheets } as Partial<ImportResult> as ImportResult,
  problems: rejected > 0 ? ['ОШИБКА  строка 5, id a-1: Цена: не указано'] : [],
});

/** Subjects of the letters that a row of outcomes gives, null where there is none. */
function letters(outcomes: readonly Outcome[]): (string | null)[] {
  let told: readonly string[] = [];
  return outcomes.map(outcome => {
    const news = newsOf(outcome, told);
    told = news.told;
    return news.letter?.subject.replace(/\u00a0/g, ' ') ?? null;
  });
}

const FAILED = 'Квартиры на сайте не обновились';
const WELL = 'Загрузка квартир снова работает';
const ROWS = 'Загрузка квартир: строки с ошибками';

describe('the office hears of an import by a schedule', () => {
  it('nothing while all is well', () => {
    expect(letters([applied(0), unchanged, applied(0)])).toEqual([null, null, null]);
  });

  it('once of each kind of failure until all is well, and then that it is', () => {
    const course = [
      unreachable,
      unreachable,
      refused,
      unreachable,
      refused,
      unchanged,
      unchanged,
      unreachable,
    ];
    expect(letters(course)).toEqual([FAILED, null, FAILED, null, null, WELL, null, FAILED]);
  });

  it('once of rows with errors, and again when a failure lay between', () => {
    const course = [
      applied(2),
      applied(3),
      unchanged,
      unreachable,
      applied(2),
      unreachable,
      unchanged,
      applied(0),
    ];
    expect(letters(course)).toEqual([
      ROWS,
      null,
      null,
      FAILED,
      ROWS,
      FAILED,
      'Загрузка квартир: в файле остались ошибки',
      WELL,
    ]);
  });

  it('once of sheets that were not read, and of rows beside them', () => {
    const SHEETS = 'Загрузка квартир: непрочитанные листы';
    const course = [applied(0, 'Архив'), applied(2, 'Архив'), unchanged, applied(2), applied(0)];
    expect(letters(course)).toEqual([SHEETS, SHEETS, null, null, WELL]);
    const { letter } = newsOf(applied(1, 'Архив'), []);
    expect(letter?.text).toMatch(/«Архив».*удалите лист.*\nФайл загружен, но.*\n\nОШИБКА/s);
  });

  it('why, what to do and which rows', () => {
    const { letter } = newsOf(refused, []);
    expect(letter?.text).toContain('исчезло бы квартир: 90 из 100');
    expect(letter?.text).toContain('npm run import');
    expect(letter?.text).toContain('ОШИБКА  строка 2: Цена');
    expect(newsOf(unreachable, []).letter?.text).toContain('IMPORT_URL');
    expect(newsOf(applied(30), []).letter?.text).toMatch(
      /строка 5, id a-1: Цена: не указано\nи\u00a0ещё 29$/,
    );
  });
});
