import type { FeedCheck } from '@quarter/api/modules/feeds/check';
import { expect, test } from 'vitest';
import { describeCheck } from './feeds-report.ts';

const GOOD: FeedCheck = {
  file: 'cian.xml',
  absent: null,
  isOff: false,
  lots: 12,
  leftOut: [],
  leftOutCount: 0,
  problems: [],
  problemCount: 0,
};

test('a feed without faults is one line', () => {
  expect(describeCheck(GOOD)).toEqual(['cian.xml: ошибок нет, лотов 12']);
});

test('a feed that cannot be made says why, one that is off is no fault', () => {
  const absent = 'В feeds.yaml не заполнено: cian.complex_id';
  expect(describeCheck({ ...GOOD, absent })).toEqual([`cian.xml: ОШИБКА. ${absent}`]);
  expect(describeCheck({ ...GOOD, absent: 'Нет раздела cian', isOff: true })).toEqual([
    'cian.xml: выключен. Нет раздела cian',
  ]);
});

test('faults are told by lot, with what is not named counted', () => {
  const lines = describeCheck({
    ...GOOD,
    leftOut: [
      {
        kind: 'left-out',
        key: 'flat-7',
        name: 'кв. 7, Секция 1',
        faults: [{ field: 'Decoration', reason: 'отделка не указана' }],
      },
    ],
    leftOutCount: 3,
    problems: [
      { key: 'flat-8', name: 'кв. 8, Секция 1', reason: 'Price' },
      { key: null, name: null, reason: 'head' },
    ],
    problemCount: 2,
  });
  expect(lines).toEqual([
    'cian.xml: ОШИБКИ, лотов 12, не вошло 3, ошибок схемы 2',
    '  не вошёл кв. 7, Секция 1 (flat-7): Decoration: отделка не указана',
    '  … и ещё 2',
    '  схема, кв. 8, Секция 1 (flat-8): Price',
    '  схема: head',
  ]);
});
