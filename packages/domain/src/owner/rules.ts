import { yearsTo } from '../years-to.ts';
import type { OwnerField } from './fields.ts';
import { shareProblem } from './shares.ts';

/** A kind of owner. The list is data: another developer may have others. */
export interface OwnerCategory {
  readonly value: string;
  readonly label: string;
  /** Which document such an owner has. */
  readonly document: 'passport' | 'birth_certificate';
  /** Full years: at least `ageMin`, less than `ageBelow`; null is no bound. */
  readonly ageMin: number | null;
  readonly ageBelow: number | null;
  /** Whether such a person owns a share, may own one, or acts for another and owns none. */
  readonly share: 'required' | 'optional' | 'none';
  /** Whether somebody of age must act beside such an owner. */
  readonly needsAdult: boolean;
}

/** An owner whose fields have been read: null is what has not been written yet. */
export type OwnerData = Readonly<Record<OwnerField, string | null>>;

/** An owner of whom nothing has been written yet. */
export const NO_OWNER_DATA: OwnerData = {
  last_name: null,
  first_name: null,
  middle_name: null,
  birth_date: null,
  passport: null,
  passport_code: null,
  birth_certificate: null,
  tax_id: null,
  phone: null,
  email: null,
};

export interface OwnerDraft {
  readonly category: OwnerCategory;
  readonly data: OwnerData;
  /** Percent; null while it has not been set. */
  readonly share: number | null;
}

type Problems = Record<string, string[]>;

/** Full years on a day. Both are ISO dates; negative when the birth is after the day. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** What in a draft contradicts itself; what is merely missing is no contradiction. @param today ISO date */
export function ownerContradictions({ category, data, share }: OwnerDraft, today: string): Problems {
  const problems: Problems = {};
  const age = data.birth_date === null ? null : ageOn(data.birth_date, today);
  const ageProblem = age === null ? null : problemOfAge(age, category);
  if (ageProblem !== null) problems.birth_date = [ageProblem];
  if (category.document === 'birth_certificate' && (data.passport ?? data.passport_code) !== null)
    problems.passport = ['Для ребёнка до 14\u00a0лет нужно свидетельство о рождении, а не паспорт'];
  if (category.document === 'passport' && data.birth_certificate !== null)
    problems.birth_certificate = ['Здесь нужен паспорт, а не свидетельство о рождении'];
  if (category.share === 'none' && share !== null && share > 0)
    problems.share = ['Представитель действует за другого: доли у него нет'];
  if (category.share === 'required' && share === 0) problems.share = ['Доля должна быть больше нуля'];
  return problems;
}

function problemOfAge(age: number, { label, ageMin, ageBelow }: OwnerCategory): string | null {
  if (age < 0) return 'Эта дата ещё не наступила';
  if (age > 120) return 'Проверьте год рождения';
  if (ageMin !== null && age < ageMin)
    return `«${label}»: нужно от ${yearsTo(ageMin)}. Выберите другую категорию`;
  if (ageBelow !== null && age >= ageBelow)
    return `«${label}»: нужно меньше ${yearsTo(ageBelow)}. Выберите другую категорию`;
  return null;
}

const NEEDED: readonly (readonly [OwnerField, string])[] = [
  ['last_name', 'Напишите фамилию'],
  ['first_name', 'Напишите имя'],
  ['birth_date', 'Напишите дату рождения'],
];
const NEEDED_OF_DOCUMENT: Readonly<
  Record<OwnerCategory['document'], readonly (readonly [OwnerField, string])[]>
> = {
  passport: [
    ['passport', 'Напишите серию и номер паспорта'],
    ['passport_code', 'Напишите код подразделения'],
  ],
  birth_certificate: [['birth_certificate', 'Напишите серию и номер свидетельства о рождении']],
};

/** What a draft still lacks for the contract. A second name and a taxpayer number are not everybody's. */
export function ownerOmissions({ category, data, share }: OwnerDraft): Problems {
  const problems: Problems = {};
  for (const [field, sentence] of [...NEEDED, ...NEEDED_OF_DOCUMENT[category.document]])
    if (data[field] === null) problems[field] = [sentence];
  if (share === null && category.share === 'required') problems.share = ['Укажите долю'];
  return problems;
}

/** What is wrong with the owners as a set, in sentences; empty when a contract can be made. */
export function ownerSetProblems(owners: readonly OwnerDraft[]): string[] {
  if (owners.length === 0) return ['Добавьте собственника'];
  const problems: string[] = [];
  const shares = shareProblem(owners.map(({ share }) => share ?? 0));
  if (shares !== null) problems.push(shares);
  const isAdult = ({ category }: OwnerDraft) => (category.ageMin ?? 0) >= 18;
  if (owners.some(({ category }) => category.needsAdult) && !owners.some(isAdult))
    problems.push('За ребёнка подписывает взрослый: добавьте его или законного представителя');
  const documents = owners
    .map(({ data }) => data.passport ?? data.birth_certificate)
    .filter(document => document !== null);
  if (new Set(documents).size < documents.length) problems.push('Один и тот же документ указан дважды');
  return problems;
}
