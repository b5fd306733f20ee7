import type { Owner, OwnerCategoryItem } from '@quarter/contract/booking';
import { OWNER_FIELDS, type OwnerField, readOwnerField } from '@quarter/domain/owner/fields';
import {
  NO_OWNER_DATA,
  type OwnerCategory,
  ownerContradictions,
  ownerOmissions,
} from '@quarter/domain/owner/rules';
import { isShare } from '@quarter/domain/owner/shares';
import type { Problems } from '../../ui/use-form.ts';

/** What a form of an owner holds, as it was typed. */
export type OwnerTexts = Readonly<Record<string, string>>;

/** Fields that a category has: a child has a certificate where others have a passport. */
function fieldsOf({ document }: Pick<OwnerCategoryItem, 'document'>): readonly OwnerField[] {
  const absent: readonly OwnerField[] =
    document === 'passport' ? ['birth_certificate'] : ['passport', 'passport_code'];
  return OWNER_FIELDS.filter(field => !absent.includes(field));
}

/** Percent of a typed share; null when nothing is typed, NaN when it is no number. */
export function shareOf(text: string): number | null {
  const number = text.replace('%', '').replace(',', '.').trim();
  return number === '' ? null : Number(number);
}

/** What was typed into a form. */
export function textsOf(data: FormData): OwnerTexts {
  return Object.fromEntries(
    [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
  );
}

/** What is wrong with a form before it is sent, by the rules of the service. @param today ISO date in Moscow */
export function checkOwner(texts: OwnerTexts, item: OwnerCategoryItem | undefined, today: string): Problems {
  if (!item) return { category: ['Выберите категорию'] };
  const problems: Record<string, string[]> = {};
  const data: Record<OwnerField, string | null> = { ...NO_OWNER_DATA };
  for (const field of fieldsOf(item)) {
    const text = texts[field] ?? '';
    if (text === '') continue;
    const read = readOwnerField(field, text);
    if (read.ok) data[field] = read.value;
    else problems[field] = [read.message];
  }
  const share = item.share === 'none' ? null : shareOf(texts.share ?? '');
  if (share !== null && !isShare(share)) {
    problems.share = ['Доля — число от 0 до 100, не больше двух знаков после запятой'];
  }
  const draft = { category: categoryOf(item), data, share };
  return { ...ownerOmissions(draft), ...ownerContradictions(draft, today), ...problems };
}

function categoryOf({ age_min, age_below, needs_adult, ...rest }: OwnerCategoryItem): OwnerCategory {
  return { ...rest, ageMin: age_min, ageBelow: age_below, needsAdult: needs_adult };
}

/** Body of a request: what the form holds, as the service keeps it; what its category has no place for is emptied. */
export function bodyOf(texts: OwnerTexts, item: OwnerCategoryItem) {
  const fields = fieldsOf(item);
  const kept = (field: OwnerField): string | null => {
    const text = texts[field] ?? '';
    if (text === '' || !fields.includes(field)) return null;
    const read = readOwnerField(field, text);
    return read.ok ? read.value : text;
  };
  return {
    ...Object.fromEntries(OWNER_FIELDS.map(field => [field, kept(field)])),
    category: item.value,
    share: item.share === 'none' ? null : shareOf(texts.share ?? ''),
  };
}

/** What a form shows of an owner that is there already. */
export function textsOfOwner(owner: Owner): OwnerTexts {
  return {
    category: owner.category,
    ...Object.fromEntries(OWNER_FIELDS.map(field => [field, owner[field] ?? ''])),
    ...(owner.share !== null && { share: String(owner.share) }),
  };
}
