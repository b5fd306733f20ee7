import { type OwnerField, readOwnerField } from '@quarter/domain/owner/fields';
import { isShare } from '@quarter/domain/owner/shares';
import * as z from 'zod/mini';
import { codeSentSchema, instantSchema } from './auth.ts';
import { BOOKABLE_KINDS, BOOKING_STATUSES, PAYMENT_METHODS } from './booking-words.ts';
import { fieldErrorsSchema } from './error-schemas.ts';
import { flagField, idOrTextField, numberField } from './form-fields.ts';
import { lotStatusSchema } from './lot-status.ts';
import { areaSchema, dateSchema, hrefSchema, percentSchema, priceShape, slugSchema } from './primitives.ts';
import { buildingRefSchema, paymentSchema, propertySchema } from './property.ts';
import { utmField } from './request.ts';

const bookableKindSchema = z.enum(BOOKABLE_KINDS);
export type BookableKind = z.infer<typeof bookableKindSchema>;

export const bookingStatusSchema = z.enum(BOOKING_STATUSES);

const paymentMethodSchema = z.enum(PAYMENT_METHODS, 'Выберите способ оплаты');

/** A kind of owner with what is asked of it. */
export const ownerCategorySchema = z.object({
  value: z.string(),
  label: z.string(),
  document: z.enum(['passport', 'birth_certificate']),
  /** Full years: from, and less than; null is no bound. */
  age_min: z.nullable(z.int()),
  age_below: z.nullable(z.int()),
  share: z.enum(['required', 'optional', 'none']),
  /** Whether somebody of age must be among the owners too. */
  needs_adult: z.boolean(),
});
export const ownerCategoryListSchema = z.array(ownerCategorySchema);
export type OwnerCategoryItem = z.infer<typeof ownerCategorySchema>;

/** A field of an owner: parsed by the rules of the domain; an empty text or null is no value. */
function ownerField(field: OwnerField) {
  return z.optional(
    z.nullable(
      z.pipe(
        z.string('Неверное значение').check(z.maxLength(300)),
        z.transform((text, context) => {
          if (text.trim() === '') return null;
          const read = readOwnerField(field, text);
          if (read.ok) return read.value;
          context.issues.push({ code: 'custom', message: read.message, input: text });
          return z.NEVER;
        }),
      ),
    ),
  );
}

const WRONG_SHARE = 'Доля — число от 0 до 100, не больше двух знаков после запятой';
const OWNER_FIELDS = {
  last_name: ownerField('last_name'),
  first_name: ownerField('first_name'),
  middle_name: ownerField('middle_name'),
  birth_date: ownerField('birth_date'),
  passport: ownerField('passport'),
  passport_code: ownerField('passport_code'),
  birth_certificate: ownerField('birth_certificate'),
  tax_id: ownerField('tax_id'),
  phone: ownerField('phone'),
  email: ownerField('email'),
  /** Percent. */
  share: z.optional(z.nullable(numberField(WRONG_SHARE).check(z.refine(isShare, WRONG_SHARE)))),
};
const categoryField = z
  .string('Выберите категорию')
  .check(z.minLength(1, 'Выберите категорию'), z.maxLength(40));

export const ownerBodySchema = z.object({
  ...OWNER_FIELDS,
  category: categoryField,
  /** Booking that the owner belongs to; the newest one when absent. */
  lead: z.optional(z.string()),
});
export const ownerPatchSchema = z.object({ ...OWNER_FIELDS, category: z.optional(categoryField) });

const text = z.nullable(z.string());
export const ownerSchema = z.object({
  id: z.string(),
  lead: z.string(),
  category: z.string(),
  last_name: text,
  first_name: text,
  middle_name: text,
  birth_date: z.nullable(dateSchema),
  passport: text,
  passport_code: text,
  birth_certificate: text,
  tax_id: text,
  phone: text,
  email: text,
  share: z.nullable(percentSchema),
  /** What is still missing, by field, in sentences; empty when the owner is complete. */
  missing: fieldErrorsSchema,
});
export type Owner = z.infer<typeof ownerSchema>;
export const ownerListSchema = z.array(ownerSchema);

/** A consent that was given: which version of which text, and when. */
const consentGivenSchema = z.nullable(z.object({ version: z.string(), at: instantSchema }));

/** A file of the booking, made here. */
export const bookingDocumentSchema = z.object({
  /** `rm` is the booking sheet. */
  type: z.enum(['rm']),
  lead: z.string(),
  name: z.string(),
  file: hrefSchema,
  /** Day of the document. */
  date: dateSchema,
});
export const bookingDocumentListSchema = z.array(bookingDocumentSchema);
export type BookingDocument = z.infer<typeof bookingDocumentSchema>;

/** What happens after the finish, in order. */
const stepSchema = z.object({
  code: z.enum(['call', 'bank', 'contract', 'registration']),
  title: z.string(),
  text: z.string(),
  from: z.nullable(dateSchema),
  until: dateSchema,
});

export const bookingSchema = z.object({
  id: z.string(),
  status: bookingStatusSchema,
  kind: bookableKindSchema,
  /** Id of the lot. */
  property: z.int(),
  /** Slugs of the lots that it had before the office moved it. */
  moved_from: z.array(slugSchema),
  owner_set: ownerListSchema,
  shares: z.object({
    /** Percent. */
    total: z.number(),
    /** Sentence when they do not make a whole. */
    problem: z.nullable(z.string()),
  }),
  /** End of the timer while the lot is held. */
  expires_at: z.nullable(instantSchema),
  /** The service's clock: the timer counts from it and not from the visitor's. */
  server_now: instantSchema,
  /** Place in the queue, from 1. */
  queue_position: z.nullable(z.int()),
  /** It has ended in the queue: the lot was never its own. */
  was_queued: z.boolean(),
  /** The price is the one that holds for this booking. */
  ...priceShape,
  payment_method: z.nullable(paymentMethodSchema),
  /** The way to pay with its terms, for people. */
  payment: z.string(),
  deposit: z.nullable(percentSchema),
  term: z.nullable(z.int()),
  /** Id of a bank's programme. */
  offer: z.nullable(z.int()),
  /** As the mask shows it. */
  phone: z.string(),
  email: z.nullable(z.string()),
  consents: z.object({
    personal: consentGivenSchema,
    news: consentGivenSchema,
    agreement: consentGivenSchema,
  }),
  number: z.nullable(z.string()),
  finished_at: z.nullable(instantSchema),
  /** End of the booking's term. */
  booked_until: z.nullable(instantSchema),
  steps: z.array(stepSchema),
  documents: bookingDocumentListSchema,
});
export type Booking = z.infer<typeof bookingSchema>;
export const bookingListSchema = z.array(bookingSchema);

export const NO_SUCH_OFFER = 'Выберите программу из списка';
export const bookingPatchSchema = z.object({
  payment_method: z.optional(z.nullable(paymentMethodSchema)),
  deposit: z.optional(
    z.nullable(numberField('Введите число от 0 до 100').check(z.minimum(0), z.maximum(100))),
  ),
  term: z.optional(
    z.nullable(
      numberField('Введите целое число лет').check(
        z.refine(term => Number.isInteger(term) && term >= 1 && term <= 50, 'Введите целое число лет'),
      ),
    ),
  ),
  offer: z.optional(z.nullable(idOrTextField(NO_SUCH_OFFER))),
  email: ownerField('email'),
  consent: z.optional(flagField),
  news: z.optional(flagField),
  agreement: z.optional(flagField),
  /** utm_* of the first and of the last visit that had any. */
  utm_first: z.optional(utmField),
  utm_last: z.optional(utmField),
  /** Only `cancelled`: gives the lot up. */
  status: z.optional(z.literal('cancelled', 'Так изменить статус нельзя')),
});

/** What a request to book leads to: a booking for a visitor who is logged in, a code for one who is not. */
export const registeredSchema = z.object({
  lead: z.nullable(bookingSchema),
  code: z.nullable(codeSentSchema),
});
export type Registered = z.infer<typeof registeredSchema>;

/** A lot as the booking shows it. */
export const bookingPropertySchema = z.object({
  id: z.int(),
  kind: bookableKindSchema,
  slug: slugSchema,
  number: z.string(),
  status: lotStatusSchema,
  area: areaSchema,
  /** The name is «14 этаж», or that of a level, «−1 уровень». */
  floor: z.object({ number: z.int(), total: z.nullable(z.int()), name: z.string() }),
  building: buildingRefSchema,
  /** The price is the booking's. */
  ...priceShape,
  mortgage: z.nullable(paymentSchema),
  /** The flat as lists show it; null for a lot of another kind. */
  flat: z.nullable(propertySchema),
  lead: z.string(),
});
export type BookingProperty = z.infer<typeof bookingPropertySchema>;
export const bookingPropertyListSchema = z.array(bookingPropertySchema);
