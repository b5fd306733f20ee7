import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ageOn,
  NO_OWNER_DATA,
  type OwnerCategory,
  type OwnerData,
  type OwnerDraft,
  ownerContradictions,
  ownerOmissions,
  ownerSetProblems,
} from './rules.ts';
import { isShare, shareProblem, sumOfShares } from './shares.ts';

const adult: OwnerCategory = {
  value: 'adult',
  label: 'Совершеннолетний',
  document: 'passport',
  ageMin: 18,
  ageBelow: null,
  share: 'required',
  needsAdult: false,
};
const child: OwnerCategory = {
  value: 'child',
  label: 'Ребёнок до 14 лет',
  document: 'birth_certificate',
  ageMin: 0,
  ageBelow: 14,
  share: 'required',
  needsAdult: true,
};
const representative: OwnerCategory = { ...adult, value: 'representative', share: 'none' };

const TODAY = '2026-11-20';
const named = { ...NO_OWNER_DATA, last_name: 'Смирнов', first_name: 'Алексей' };
const grown = { ...named, birth_date: '1986-05-14', passport: '45 00 123456', passport_code: '770-025' };
const small = { ...named, birth_date: '2016-01-01', birth_certificate: 'IV-МЮ 123456' };
const draft = (category: OwnerCategory, data: OwnerData, share: number | null = 100): OwnerDraft => ({
  category,
  data,
  share,
});

describe('age', () => {
  it.each([
    ['2008-11-20', 18],
    ['2008-11-21', 17],
    ['2012-02-29', 14],
    ['2027-01-01', -1],
  ])('of one born on %s is %i on 20 November 2026', (birth, years) => {
    expect(ageOn(birth, TODAY)).toBe(years);
  });
});

describe('one owner', () => {
  it('A-50: a whole one has neither contradictions nor omissions', () => {
    for (const owner of [draft(adult, grown), draft(child, small), draft(representative, grown, 0)]) {
      expect(ownerContradictions(owner, TODAY)).toEqual({});
      expect(ownerOmissions(owner)).toEqual({});
    }
  });

  const NO_PASSPORT = 'Для ребёнка до 14\u00a0лет нужно свидетельство о рождении, а не паспорт';
  it.each<[string, OwnerCategory, Partial<OwnerData>, Record<string, string>]>([
    [
      'an adult of 17',
      adult,
      { birth_date: '2009-01-01' },
      { birth_date: '«Совершеннолетний»: нужно от 18\u00a0лет. Выберите другую категорию' },
    ],
    [
      'a child of 14',
      child,
      { birth_date: '2012-11-20' },
      { birth_date: '«Ребёнок до 14 лет»: нужно меньше 14\u00a0лет. Выберите другую категорию' },
    ],
    ['one not yet born', child, { birth_date: '2026-11-21' }, { birth_date: 'Эта дата ещё не наступила' }],
    ['one of 121', adult, { birth_date: '1905-11-20' }, { birth_date: 'Проверьте год рождения' }],
    ['one of 130', adult, { birth_date: '1896-01-01' }, { birth_date: 'Проверьте год рождения' }],
    ['a child with the code of a passport', child, { passport_code: '770-025' }, { passport: NO_PASSPORT }],
    ['a child with a passport', child, { passport: '45 00 123456' }, { passport: NO_PASSPORT }],
    [
      'an adult with a birth certificate',
      adult,
      { birth_certificate: 'IV-МЮ 123456' },
      { birth_certificate: 'Здесь нужен паспорт, а не свидетельство о рождении' },
    ],
  ])('A-50: %s is a contradiction', (_who, category, data, told) => {
    const problems = ownerContradictions(draft(category, { ...NO_OWNER_DATA, ...data }), TODAY);
    expect(problems).toEqual(
      Object.fromEntries(Object.entries(told).map(([field, text]) => [field, [text]])),
    );
  });

  it.each([
    ['of 18 today', adult, '2008-11-20'],
    ['of 120', adult, '1906-11-20'],
    ['born today', child, '2026-11-20'],
    ['of 13 until tomorrow', child, '2012-11-21'],
  ])('A-50: one %s is no contradiction', (_who, category, birth_date) => {
    const owner = draft(category, { ...NO_OWNER_DATA, birth_date });
    expect(ownerContradictions(owner, TODAY)).toEqual({});
  });

  it('A-49: a representative owns nothing, an owner owns something', () => {
    const contradictions = (category: OwnerCategory, share: number | null) =>
      ownerContradictions(draft(category, grown, share), TODAY);
    const none = 'Представитель действует за другого: доли у него нет';
    expect(contradictions(representative, 50)).toEqual({ share: [none] });
    expect(contradictions(representative, null)).toEqual({});
    expect(contradictions(adult, 0)).toEqual({ share: ['Доля должна быть больше нуля'] });
    expect(contradictions({ ...adult, share: 'optional' }, 0)).toEqual({});
    expect(ownerOmissions(draft(adult, grown, null))).toEqual({ share: ['Укажите долю'] });
    for (const share of ['optional', 'none'] as const)
      expect(ownerOmissions(draft({ ...adult, share }, grown, null))).toEqual({});
  });

  it('A-50: an empty draft of a child under 14 is asked for a birth certificate, others for a passport', () => {
    const everybody = {
      last_name: ['Напишите фамилию'],
      first_name: ['Напишите имя'],
      birth_date: ['Напишите дату рождения'],
    };
    expect(ownerOmissions(draft(child, NO_OWNER_DATA, 1))).toEqual({
      ...everybody,
      birth_certificate: ['Напишите серию и номер свидетельства о рождении'],
    });
    expect(ownerOmissions(draft(adult, NO_OWNER_DATA, 1))).toEqual({
      ...everybody,
      passport: ['Напишите серию и номер паспорта'],
      passport_code: ['Напишите код подразделения'],
    });
  });
});

describe('owners together', () => {
  it('A-49: somebody must own, shares make a whole', () => {
    expect(ownerSetProblems([])).toEqual(['Добавьте собственника']);
    expect(ownerSetProblems([draft(adult, grown, 100)])).toEqual([]);
    expect(ownerSetProblems([draft(adult, grown, 90)])).toEqual([
      'Сумма долей должна быть 100%: осталось распределить 10%',
    ]);
    const other = { ...grown, passport: '45 01 654321' };
    expect(ownerSetProblems([draft(adult, grown, 60), draft(adult, other, 40.5)])).toEqual([
      'Сумма долей должна быть 100%: сейчас больше на 0,5%',
    ]);
  });

  it('A-50: a child needs an adult or a representative beside', () => {
    expect(ownerSetProblems([draft(child, small)])).toEqual([
      'За ребёнка подписывает взрослый: добавьте его или законного представителя',
    ]);
    expect(ownerSetProblems([draft(child, small), draft(representative, grown, 0)])).toEqual([]);
  });

  it('one document is one person', () => {
    const twice = [draft(adult, grown, 50), draft(adult, grown, 50)];
    expect(ownerSetProblems(twice)).toEqual(['Один и тот же документ указан дважды']);
  });
});

describe('shares', () => {
  it('A-49: any parts of a whole, in hundredths of a percent, make it', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 8 });
    fc.assert(
      fc.property(parts, cuts => {
        const taken = cuts.reduce((sum, cut) => sum + cut, 0);
        fc.pre(taken < 10_000);
        const shares = [...cuts, 10_000 - taken].map(part => part / 100);
        expect(shares.every(isShare)).toBe(true);
        expect(sumOfShares(shares)).toBe(100);
        expect(shareProblem(shares)).toBeNull();
        expect(shareProblem(shares.slice(1))).not.toBeNull();
        expect(shareProblem([...shares, 0.01])).not.toBeNull();
      }),
    );
  });

  it.each([-1, 100.01, 33.333, Number.NaN])('R-376: %d is no share', share => {
    expect(isShare(share)).toBe(false);
  });
});
