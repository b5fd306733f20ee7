import { expect, it } from 'vitest';
import { yearsTo } from './years-to.ts';

it('says a term after «до» in the genitive', () => {
  expect([1, 2, 11, 21, 22, 30, 111].map(yearsTo)).toEqual([
    '1\u00a0года',
    '2\u00a0лет',
    '11\u00a0лет',
    '21\u00a0года',
    '22\u00a0лет',
    '30\u00a0лет',
    '111\u00a0лет',
  ]);
});
