import type { DeskPlanned } from '@quarter/contract/desk/planned';
import { expect, it } from 'vitest';
import { askWords, stateWords } from './words.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

it.each([
  [{ what: 'percent', percent: 2.5, rounding: 10_000 } as const, '+2,5%, округление до 10 000 ₽'],
  [{ what: 'amount', amount: -100_000, rounding: 1 } as const, '−100 000 ₽'],
  [{ what: 'exact', price: 21_000_000 } as const, 'цена 21 000 000 ₽'],
  [{ what: 'discount', discount: { percent: 10, until: null } } as const, 'скидка 10%'],
  [{ what: 'discount', discount: null } as const, 'скидка убрана'],
  [{ what: 'status', status: 'withdrawn' } as const, 'снят с продажи'],
  [{ what: 'finishing', finishing: 'White box' } as const, 'отделка — White box'],
])('tells what was asked for: %o', (change, words) => {
  expect(plain(askWords(change))).toBe(words);
});

const PLANNED: DeskPlanned = {
  id: '6b1b2b0e-0000-4000-8000-000000000000',
  version: 1,
  created_at: '2026-11-25T10:00:00.000Z',
  account: { id: '6b1b2b0e-0000-4000-8000-000000000001', name: 'Ольга' },
  change: { what: 'exact', price: 1 },
  due_at: '2026-11-30T21:00:00.000Z',
  count: 5,
  state: 'waiting',
  ended_at: null,
  failure: null,
  done: null,
  late_ms: 0,
};

it.each([
  [{}, 'ждёт'],
  [{ late_ms: 7_500_000 }, 'опаздывает: уже 2 ч 5 мин'],
  [{ state: 'done', done: 5 }, 'выполнено'],
  [{ state: 'done', done: 3, late_ms: 180_000 }, 'выполнено, опоздание 3 мин, как есть остались 2 лота'],
  [{ state: 'failed', failure: 'nothing' }, 'не выполнено: все эти лоты изменили раньше'],
  [{ state: 'cancelled' }, 'отменено'],
] as const)('tells how it stands with a planned change: %o', (become, words) => {
  expect(plain(stateWords({ ...PLANNED, ...become }))).toBe(words);
});
