import * as z from 'zod/mini';
import { mobileField } from './form-fields.ts';
import { commercialLotSchema, parkingLotSchema, storeroomLotSchema } from './podium.ts';
import { pageOf } from './primitives.ts';
import { propertySchema } from './property.ts';

/** Lots on a page of favourites. */
export const FAVORITES_PAGE = 12;
/** Lots that one collection takes. */
export const FAVORITES_MOST = 500;

/** Answer to adding and to removing: whether it is so now, and how many lots the collection shows. */
export const favoriteToggleSchema = z.object({ success: z.boolean(), count: z.int() });

export const favoriteCountSchema = z.object({ count: z.int() });

/** The visitor's own collection. */
export const favoriteCollectionSchema = z.object({
  /** Key to share: whoever has it may look. Null until something is added. */
  id: z.nullable(z.string()),
  count: z.int(),
  /** Ids of the lots, the last added first. */
  lots: z.array(z.int()),
});
export type FavoriteCollection = z.infer<typeof favoriteCollectionSchema>;

/** A lot of a collection: as its own list shows it, and what kind it is. */
export const favoriteSchema = z.discriminatedUnion('kind', [
  z.extend(propertySchema, { kind: z.literal('flat') }),
  parkingLotSchema,
  storeroomLotSchema,
  commercialLotSchema,
]);
export type Favorite = z.infer<typeof favoriteSchema>;

/** A page of a collection, the visitor's own or one shown by its key; the last added first. */
export const favoritePageSchema = z.extend(pageOf(favoriteSchema), {
  /** Key of this collection; null for one's own while nothing was ever added. */
  collection: z.nullable(z.string()),
  is_own: z.boolean(),
});
export type FavoritePage = z.infer<typeof favoritePageSchema>;

/** A field that a form sends empty is not there. */
const emailSchema = z.pipe(
  z.pipe(
    z.string('Укажите почту'),
    z.transform(text => text.trim().toLowerCase() || undefined),
  ),
  z.optional(z.string().check(z.maxLength(200, 'Слишком длинный адрес'), z.email('Проверьте адрес почты'))),
);
const phoneSchema = z.pipe(
  z.pipe(
    z.string('Укажите телефон'),
    z.transform(text => text.trim() || undefined),
  ),
  z.optional(mobileField),
);

/** Request to be told: at least one contact and the consent. Phones come out as +79161234567. */
export const noticeRequestSchema = z
  .object({
    email: z.optional(emailSchema),
    phone: z.optional(phoneSchema),
    consent: z.pipe(
      z.literal([true, 'true', 'on'], 'Без согласия мы не можем писать вам'),
      z.transform((): true => true),
    ),
  })
  .check(
    z.refine(({ email, phone }) => email !== undefined || phone !== undefined, {
      path: ['email'],
      error: 'Укажите почту или телефон',
    }),
  );

export const noticeChannelSchema = z.enum(['mail', 'sms']);
/** Waits for the owner of the contact to confirm it; sends messages; was not confirmed in time; has been ended. */
export const noticeStateSchema = z.enum(['waiting', 'active', 'expired', 'ended']);
/** Where one is told, as far as whoever has the link may know. */
export const noticeSchema = z.object({
  key: z.uuid(),
  channel: noticeChannelSchema,
  /** Masked: «i…@example.ru», «+7 (916) …-67». */
  contact: z.nullable(z.string()),
  state: noticeStateSchema,
});
export type Notice = z.infer<typeof noticeSchema>;
export const noticeListSchema = z.array(noticeSchema);
/** The secret that only the message with the link to confirm has. */
export const noticeConfirmSchema = z.object({
  token: z
    .string('В ссылке не хватает кода')
    .check(z.minLength(1, 'В ссылке не хватает кода'), z.maxLength(100)),
});
export const noticeDoneSchema = z.object({ success: z.literal(true) });
