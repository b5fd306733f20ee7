import { mobilePhone, mobileProblem, normalPhone, phoneProblem, WRONG_PHONE } from '@quarter/domain/phone';
import * as z from 'zod/mini';

/** Fields of bodies that come as JSON or as a form, where everything is a text. */

function phoneBy(read: (text: string) => string | null, problemOf: (text: string) => string) {
  return z.pipe(
    z.string(WRONG_PHONE),
    z.transform((text, context) => {
      const phone = read(text);
      if (phone !== null) return phone;
      context.issues.push({ code: 'custom', message: problemOf(text), input: text });
      return z.NEVER;
    }),
  );
}

/** A Russian phone in any spelling; canonical after parsing. */
export const phoneField = phoneBy(normalPhone, phoneProblem);
/** The same for a phone that is sent messages. */
export const mobileField = phoneBy(mobilePhone, mobileProblem);

/** A tick: true or false, as JSON or as a form sends it. */
export const flagField = z.union(
  [
    z.boolean(),
    z.pipe(
      z.enum(['true', 'false', 'on', '1', '0']),
      z.transform(text => !/^(false|0)$/.test(text)),
    ),
  ],
  'Допустимы значения true и false',
);

/** Largest id that a record can have: PostgreSQL's `integer`. */
const LARGEST_ID = 2 ** 31 - 1;

/** Id of a record: a whole number, 1…2³¹−1. */
export function idField(message: string) {
  return z.int(message).check(z.minimum(1, message), z.maximum(LARGEST_ID, message));
}

/** The same, as JSON or as a form sends it. */
export function idOrTextField(message: string) {
  return numberField(message).check(z.refine(id => z.safeParse(idField(message), id).success, message));
}

/** A number, as JSON or as a form sends it; a decimal comma is taken too. */
export function numberField(message: string) {
  return z.union(
    [
      z.number(),
      z.pipe(
        z.string().check(z.regex(/^\s*-?\d{1,15}(?:[.,]\d{1,6})?\s*$/)),
        z.transform(text => Number(text.trim().replace(',', '.'))),
      ),
    ],
    message,
  );
}
