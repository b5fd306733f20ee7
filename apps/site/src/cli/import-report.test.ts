import type { ImportResult } from '@quarter/api/modules/import/service';
import type { Group, LotLine } from '@quarter/api/modules/import/summary';
import { describe, expect, test } from 'vitest';
import { describeProblem, describeSummary } from './import-report.ts';

const NONE: Group = { count: 0, first: [] };

function flat(change: Partial<LotLine> = {}): LotLine {
  return {
    kind: 'flat',
    key: 'a-1',
    building: 'Корпус 1',
    number: '12',
    price: 18_000_000,
    formerPrice: null,
    fields: [],
    ...change,
  };
}

function summary(change: Partial<ImportResult> = {}): ImportResult {
  return {
    applied: true,
    refusal: null,
    mass: null,
    rows: [{ kind: 'flat', count: 3 }],
    rejected: 0,
    noted: 0,
    skipped: 0,
    added: NONE,
    returned: NONE,
    changed: NONE,
    unchanged: 3,
    fields: [],
    offSale: NONE,
    priceChanges: NONE,
    withdrawn: NONE,
    kept: NONE,
    keptForBadRows: false,
    unreadSheets: [],
    otherKinds: [],
    demo: { withdrawn: 0, left: 0 },
    pictures: null,
    picturesFailure: null,
    ...change,
  };
}

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('a bad row and a skipped one', () => {
  expect(
    describeProblem({ line: 5, key: 'a-1', reasons: ['Цена: не указано', 'Этаж: меньше 1'] }, 'rejected'),
  ).toBe('ОШИБКА  строка 5, id a-1: Цена: не указано; Этаж: меньше 1');
  expect(describeProblem({ line: 9, key: null, reasons: ['не квартира'] }, 'skipped')).toBe(
    'пропуск строка 9: не квартира',
  );
});

describe('a summary', () => {
  test('without changes is short', () => {
    expect(describeSummary(summary())).toBe(
      [
        'Годных квартир в файле: 3, строк с ошибками: 0, пропущено: 0',
        '  без изменений: 3',
        'Применено.',
      ].join('\n'),
    );
  });

  test('names flats, columns and prices', () => {
    const text = describeSummary(
      summary({
        added: { count: 22, first: [flat()] },
        changed: { count: 1, first: [flat({ fields: ['price', 'status'] })] },
        fields: [{ field: 'price', count: 1 }],
        priceChanges: { count: 1, first: [flat({ formerPrice: 20_000_000 })] },
        withdrawn: { count: 1, first: [flat({ key: 'b-2', number: '13' })] },
      }),
    );
    expect(plain(text).split('\n')).toEqual([
      'Годных квартир в файле: 3, строк с ошибками: 0, пропущено: 0',
      '  добавить: 22',
      '      Корпус 1, кв. 12 (a-1): 18 000 000 ₽',
      '      и ещё 21',
      '  изменить: 1',
      '      Корпус 1, кв. 12 (a-1): Цена, Статус',
      '      Цена: 1',
      '  цена изменится: 1',
      '      Корпус 1, кв. 12 (a-1): 20 000 000 ₽ → 18 000 000 ₽ (−10,0%)',
      '  снять с сайта (нет в файле): 1',
      '      Корпус 1, кв. 13 (b-2): 18 000 000 ₽',
      '  без изменений: 3',
      'Применено.',
    ]);
  });

  test('does not say that a flat is not in the file when rows of it were passed over', () => {
    const gone = { count: 1, first: [flat()] };
    const text = describeSummary(summary({ skipped: 1, withdrawn: gone, kept: gone }));
    expect(text).toContain('  снять с сайта (нет в файле или строка пропущена): 1');
    expect(text).toContain('  оставить, хотя нет в файле или строка пропущена: заняты у нас: 1');
  });

  test('says of sheets that were not read what to do, and of pictures that broke off that the lots are applied', () => {
    const unreadSheets = ['Архив\u001b[2J', '2', '3', '4', '5', '6'];
    const text = plain(
      describeSummary(summary({ unreadSheets, picturesFailure: { error: new Error('x') } })),
    );
    expect(text).toMatch(
      /Ничего не снимается: .*«Архив.*», «2», «3», «4», «5» и ещё 1\. .*удалите лист из книги\./,
    );
    expect(text).not.toContain('\u001b');
    expect(text).toMatch(/Применено\.\nКартинки планировок взяты не все: внутренняя ошибка\./);
  });

  test('says what to know about the demo, about bad rows, and why nothing was changed', () => {
    const text = describeSummary(
      summary({
        applied: false,
        refusal: 'строк с ошибками: 1',
        keptForBadRows: true,
        demo: { withdrawn: 0, left: 360 },
      }),
    );
    expect(text).toContain('На сайте остаются лоты не из импорта: 360. Снять их: --replace-demo');
    expect(text).toContain('Ничего не снимается: у строки с ошибкой не прочитан id');
    expect(text).toMatch(/Ничего не изменено: строк с ошибками: 1\.$/);
    expect(describeSummary(summary({ applied: false }))).toMatch(
      /Это проверка \(--dry-run\): ничего не изменено\.$/,
    );
    expect(describeSummary(summary({ demo: { withdrawn: 361, left: 0 } }))).toContain(
      'снять с сайта демонстрационные лоты: 361',
    );
  });
});
