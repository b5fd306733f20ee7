import { ApiError, FieldError } from '@quarter/contract/errors';

const NO_CONNECTION = 'Нет связи с сайтом. Проверьте интернет и попробуйте ещё раз.';
const UNKNOWN =
  'Сайт ответил не так, как ожидалось. Попробуйте ещё раз, а если не поможет — обновите страницу.';

/** What to tell a person of a failed call. */
export function failureWords(error: unknown): string {
  if (error instanceof ApiError) return error.detail;
  // Nothing is marked where this is told: fields that are say it themselves.
  if (error instanceof FieldError) return Object.values(error.fields)[0]?.[0] ?? UNKNOWN;
  // What `fetch` rejects with when nobody has answered.
  if (error instanceof TypeError) return NO_CONNECTION;
  return UNKNOWN;
}
