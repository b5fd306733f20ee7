import * as z from 'zod/mini';
import { phoneField } from '../form-fields.ts';
import { codeSchema } from './imports.ts';

/** In the body: a phone stands in no address. */
export const deskPrivacyBodySchema = z.object({ phone: phoneField });
export const deskPrivacyConfirmedSchema = z.object({ phone: phoneField, code: codeSchema });

const runningSchema = z.array(
  z.object({
    id: z.uuid(),
    number: z.nullable(z.string()),
    status: z.enum(['held', 'booked', 'sold']),
  }),
);

export const deskPrivacySchema = z.object({
  /** How many rows of which table are his, by their names in the database. */
  tables: z.array(z.object({ table: z.string(), count: z.int() })),
  /** Bookings of others that name the phone as an owner's. */
  others_bookings: z.int(),
  /** Bookings of his for which nothing may be removed yet. */
  running: runningSchema,
});
export type DeskPrivacy = z.infer<typeof deskPrivacySchema>;

/** Everything that is kept of him, for himself: rows by table. */
export const deskPrivacyExportSchema = z.object({
  phone: z.string(),
  made_at: z.string(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  others_bookings: z.array(z.string()),
});

export const deskErasedSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('erased'),
    removed: z.int(),
    /** Rows that say nothing of him any more: proofs of consents and what they are for. */
    left: z.int(),
    others_bookings: z.int(),
  }),
  z.object({ outcome: z.literal('running'), bookings: runningSchema }),
]);

/** What the tables are called for people. */
export const PERSON_TABLE_TITLES: Readonly<Record<string, string>> = {
  visitors: 'Кабинет посетителя',
  sessions: 'Входы в кабинет',
  activations: 'Подтверждения телефона',
  auth_codes: 'Коды из SMS',
  booking_wishes: 'Места в очереди на лот',
  booking_leads: 'Брони',
  booking_consents: 'Согласия к броням',
  booking_owners: 'Собственники в бронях',
  lot_holds: 'Закреплённые лоты',
  leads: 'Заявки',
  lead_consents: 'Согласия к заявкам',
  request_work: 'Работа с заявками',
  request_notes: 'Заметки к заявкам',
  selections: 'Подборки, с которых он писал',
  selection_lots: 'Лоты этих подборок',
  favorite_notices: 'Подписки на избранное',
  favorite_collections: 'Списки избранного',
  favorite_lots: 'Лоты в избранном',
  outbox: 'Сообщения',
};
