import { type OwnerCategoryItem, ownerSchema } from '@quarter/contract/booking';
import { describe, expect, it } from 'vitest';
import { bodyOf, checkOwner, shareOf, textsOf, textsOfOwner } from './owner-fields.ts';

const ADULT: OwnerCategoryItem = {
  value: 'adult',
  label: 'Совершеннолетний',
  document: 'passport',
  age_min: 18,
  age_below: null,
  share: 'required',
  needs_adult: false,
};
const CHILD: OwnerCategoryItem = {
  ...ADULT,
  value: 'child',
  label: 'Ребёнок',
  document: 'birth_certificate',
  age_min: null,
  age_below: 14,
  needs_adult: true,
};
const TODAY = '2026-11-21';
const GOOD = {
  last_name: 'Смирнов',
  first_name: 'Алексей',
  birth_date: '14/05/1986',
  passport: '45 00 123456',
  passport_code: '770-025',
  share: '50%',
};

describe('form of an owner', () => {
  it('R-401 R-659: is judged as the service judges it, with a sentence for each field', () => {
    expect(checkOwner(GOOD, ADULT, TODAY)).toEqual({});
    const problems = checkOwner({ ...GOOD, passport_code: '770-02', birth_date: '31/02/1986' }, ADULT, TODAY);
    expect(problems).toEqual({
      passport_code: ['Нужно шесть цифр: 770-025'],
      birth_date: ['Нужна дата: 14/05/1986'],
    });
    expect(checkOwner({}, ADULT, TODAY)).toEqual({
      last_name: ['Напишите фамилию'],
      first_name: ['Напишите имя'],
      birth_date: ['Напишите дату рождения'],
      passport: ['Напишите серию и номер паспорта'],
      passport_code: ['Напишите код подразделения'],
      share: ['Укажите долю'],
    });
  });

  it('has no share where the category has none', () => {
    const representative = { ...ADULT, value: 'representative', share: 'none' } as const;
    expect(checkOwner(GOOD, representative, TODAY)).toEqual({});
    expect(bodyOf(GOOD, representative)).toMatchObject({ category: 'representative', share: null });
  });

  it('sends what cannot be read as it was typed, for the service to say why', () => {
    expect(bodyOf({ passport_code: '770-02' }, ADULT)).toEqual({
      category: 'adult',
      last_name: null,
      first_name: null,
      middle_name: null,
      birth_date: null,
      passport: null,
      passport_code: '770-02',
      birth_certificate: null,
      tax_id: null,
      phone: null,
      email: null,
      share: null,
    });
  });

  it('asks a child for a certificate, and empties what an adult had', () => {
    const texts = { ...GOOD, birth_date: '14/05/2020', birth_certificate: 'IV-МЮ 123456' };
    expect(checkOwner(texts, CHILD, TODAY)).toEqual({});
    expect(bodyOf(texts, CHILD)).toMatchObject({ passport: null, passport_code: null, category: 'child' });
    expect(checkOwner(GOOD, CHILD, TODAY)).toHaveProperty('birth_date');
  });

  it('asks an adult for no certificate, and empties what a child had', () => {
    const texts = { ...GOOD, birth_certificate: 'IV-МЮ 123456' };
    expect(checkOwner(texts, ADULT, TODAY)).toEqual({});
    expect(bodyOf(texts, ADULT)).toMatchObject({ birth_certificate: null, passport: '45 00 123456' });
  });

  it('asks for the category before everything else', () => {
    expect(checkOwner(GOOD, undefined, TODAY)).toEqual({ category: ['Выберите категорию'] });
  });

  it('holds what was typed without spaces around it, and no files', () => {
    const data = new FormData();
    data.set('last_name', ' Смирнов ');
    data.set('scan', new File([], 'passport.jpg'));
    expect(textsOf(data)).toEqual({ last_name: 'Смирнов' });
  });

  it('R-354: shows an owner that is there already as he was typed', () => {
    const empty = Object.fromEntries(Object.keys(ownerSchema.shape).map(key => [key, null]));
    const given = {
      id: '1',
      lead: 'a',
      category: 'adult',
      share: 33.5,
      last_name: 'Смирнов',
      missing: {},
    };
    const owner = ownerSchema.parse({ ...empty, ...given });
    expect(textsOfOwner(owner)).toMatchObject({
      category: 'adult',
      last_name: 'Смирнов',
      passport: '',
      share: '33.5',
    });
    expect(textsOfOwner({ ...owner, share: null })).not.toHaveProperty('share');
  });

  it('R-376: a share is read with its sign and a comma', () => {
    expect(shareOf('33,33%')).toBe(33.33);
    expect(shareOf('')).toBeNull();
    expect(checkOwner({ ...GOOD, share: 'много' }, ADULT, TODAY)).toHaveProperty('share');
    const body = { share: 50, tax_id: null, birth_date: '1986-05-14' };
    expect(bodyOf({ ...GOOD, tax_id: '' }, ADULT), 'as the service keeps it').toMatchObject(body);
  });
});
