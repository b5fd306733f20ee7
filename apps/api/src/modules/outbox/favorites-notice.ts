import { dayAndMonth, moscowDate, moscowTime } from '@quarter/domain/dates';
import { area, roubles } from '@quarter/domain/format';
import { plural } from '@quarter/domain/plural';
import * as z from 'zod/mini';
import type { Mail, Sms } from '../../integrations/ports.ts';

const statusSchema = z.enum(['free', 'held', 'booked', 'sold', 'withdrawn']);
const stateSchema = z.object({ price: z.int(), status: statusSchema });

/** What a visitor is told about a lot that he keeps: what it was when he was told last, what it is. */
export const lotChangeSchema = z.object({
  kind: z.enum(['flat', 'parking', 'storeroom', 'commercial']),
  number: z.string(),
  /** Name of the layout's rooms, «2-комнатная»; null for other kinds. */
  rooms: z.nullable(z.string()),
  area: z.number(),
  url: z.string(),
  was: stateSchema,
  now: stateSchema,
});
export type LotChange = z.infer<typeof lotChangeSchema>;

export const noticeSchema = z.object({
  /** E-mail, or phone. */
  to: z.string(),
  changes: z.array(lotChangeSchema),
  /** Page of the collection. */
  listUrl: z.string(),
  /** Page with the button that ends these messages. */
  withdrawUrl: z.string(),
  /** Address that ends them by one POST (RFC 8058). */
  oneClickUrl: z.string(),
});
type Notice = z.infer<typeof noticeSchema>;

/** Asks the owner of a contact whether he wants such messages: the one that goes to him before he has said so. */
export const confirmSchema = z.object({
  /** E-mail, or phone. */
  to: z.string(),
  /** Page with the button that begins the messages. */
  confirmUrl: z.string(),
  /** When the link ends. */
  until: z.string(),
});

export function confirmMail({ to, confirmUrl, until }: z.infer<typeof confirmSchema>): Mail {
  const end = new Date(until);
  return {
    to,
    subject: 'Подтвердите: сообщать об изменениях избранного',
    text: [
      'На сайте попросили сообщать на этот адрес об изменениях цены и статуса в избранном.',
      '',
      `Если это вы, откройте ссылку и нажмите «Подтвердить»: ${confirmUrl}`,
      `Ссылка действует до ${dayAndMonth(moscowDate(end))}, ${moscowTime(end)}.`,
      '',
      'Если это не вы, ничего не делайте: без подтверждения мы больше не напишем.',
    ].join('\n'),
  };
}

export function confirmSms({ to, confirmUrl }: z.infer<typeof confirmSchema>): Sms {
  return {
    phone: to,
    text: `Подтвердите сообщения об избранном: ${confirmUrl} Если это не вы, ничего не делайте.`,
  };
}

const MAIL_MOST = 20;
const CHANGES = ['изменение', 'изменения', 'изменений'] as const;

export function noticeMail({ to, changes, listUrl, withdrawUrl, oneClickUrl }: Notice): Mail {
  const [first] = changes;
  const rest = changes.length - MAIL_MOST;
  const lines = changes
    .slice(0, MAIL_MOST)
    .flatMap(change => [titleOf(change), sentenceOf(change), change.url, '']);
  return {
    to,
    subject:
      first && changes.length === 1
        ? `${titleOf(first)}: ${shortOf(first)}`
        : `Избранное: ${changes.length} ${plural(changes.length, CHANGES)}`,
    text: [
      ...lines,
      ...(rest > 0 ? [`И ещё ${rest}.`, ''] : []),
      `Всё избранное: ${listUrl}`,
      '',
      'Вы получили это письмо, потому что просили сообщать об изменениях цены и статуса в избранном.',
      `Больше не сообщать: ${withdrawUrl}`,
    ].join('\n'),
    unsubscribeUrl: oneClickUrl,
  };
}

/** One line about one lot: every 70 letters more cost another message. */
export function noticeSms({ to, changes, listUrl, withdrawUrl }: Notice): Sms {
  const [first] = changes;
  const about =
    first && changes.length === 1
      ? `${titleOf(first)}: ${shortOf(first)}. ${first.url}`
      : `Избранное: ${changes.length} ${plural(changes.length, CHANGES)}. ${listUrl}`;
  // Special spaces are drawn as boxes by old phones.
  return { phone: to, text: `${about} Отписаться: ${withdrawUrl}`.replace(/[\u00a0\u202f]/g, ' ') };
}

function titleOf({ kind, number, rooms, area: squareMetres }: LotChange): string {
  if (kind === 'parking') return `Машино-место № ${number}`;
  const name =
    kind === 'storeroom' ? 'Кладовая' : kind === 'commercial' ? 'Помещение' : (rooms ?? 'Квартира');
  return `${name} № ${number}, ${area(squareMetres)}`;
}

function isOnSale({ status }: LotChange['now']): boolean {
  return status === 'free';
}

function shortOf({ was, now }: LotChange): string {
  if (now.status === 'withdrawn') return 'снято с продажи';
  if (now.status === 'sold') return 'продано';
  if (!isOnSale(now)) return 'забронировано';
  return isOnSale(was) ? `теперь ${roubles(now.price)}` : `снова в продаже, ${roubles(now.price)}`;
}

function sentenceOf(change: LotChange): string {
  const { was, now } = change;
  if (!isOnSale(now) || was.price === now.price) return `${capital(shortOf(change))}.`;
  const moved = now.price < was.price ? 'снизилась' : 'выросла';
  const price = `Цена ${moved} на ${roubles(Math.abs(now.price - was.price))}: было ${roubles(was.price)}, стало ${roubles(now.price)}.`;
  return isOnSale(was) ? price : `Снова в продаже. ${price}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
