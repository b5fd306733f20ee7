import { SMS_PER_DAY } from '@quarter/api/modules/message-budget/rules';
import { REQUEST_RULES } from '@quarter/api/modules/requests/rules';
import { isEmail } from '@quarter/domain/email';
import * as z from 'zod/mini';
import { flag, oneOf, orNull, secretAddress, text, textThat, wholeNumber } from './kinds.ts';
import { rows } from './row.ts';

const CRMS = ['webhook', 'amocrm', 'bitrix24'] as const;

/** Settings of who takes requests, mails and SMS, and of how many. */
export const MESSAGES = {
  crm: orNull(oneOf(CRMS, 'must be webhook, amocrm or bitrix24')).register(rows, {
    name: 'CRM',
    needs: ['CRM_URL'],
    en: '`webhook`, `amocrm` or `bitrix24`: gets requests and bookings',
    ru: '`webhook`, `amocrm` или `bitrix24`: какая система получает заявки и брони. Задайте вместе с `CRM_URL`: [requests.md](requests.md)',
  }),
  crmUrl: orNull(secretAddress()).register(rows, {
    name: 'CRM_URL',
    isSecret: true,
    goesWith: 'CRM',
    en: 'where the CRM is; of Bitrix24 its incoming webhook',
    ru: 'адрес CRM; у Битрикс24 — адрес входящего вебхука. На рабочем домене только https, кроме своей сети',
  }),
  crmSecret: orNull(text()).register(rows, {
    name: 'CRM_SECRET',
    isSecret: true,
    goesWith: 'CRM',
    en: 'secret that signs what `webhook` gets, or token of amoCRM',
    ru: 'общий секрет для подписи `webhook` или токен amoCRM; Битрикс24 он не нужен',
  }),
  smtpUrl: orNull(
    z.url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must look like smtps://user:password@mail.example.ru:465.',
    }),
  ).register(rows, {
    name: 'SMTP_URL',
    isSecret: true,
    needs: ['MAIL_FROM'],
    en: 'mail server, `smtps://user:password@mail.example.ru:465`',
    ru: 'почтовый сервер: `smtps://user:password@mail.example.ru:465`. Задайте вместе с `MAIL_FROM`',
  }),
  mailFrom: orNull(
    textThat(
      sender => isEmail(/^[^<>]*<([^<>]+)>$/.exec(sender)?.[1] ?? sender),
      'must look like Name <no-reply@example.ru>',
    ),
  ).register(rows, {
    name: 'MAIL_FROM',
    goesWith: 'SMTP_URL',
    en: 'sender of mails, `Name <no-reply@example.ru>`',
    ru: 'от кого письма: `Излучина <no-reply@example.ru>`',
  }),
  leadsMail: orNull(textThat(isEmail, 'must be a mail address')).register(rows, {
    name: 'LEADS_MAIL',
    en: 'mailbox of the sales office that gets every request and booking too',
    ru: 'почта офиса продаж: туда приходит и каждая заявка, и каждая бронь',
  }),
  smsUrl: orNull(secretAddress()).register(rows, {
    name: 'SMS_URL',
    isSecret: true,
    needs: ['SMS_TOKEN'],
    en: 'HTTP gateway that sends codes',
    ru: 'адрес шлюза, который отправляет коды входа. Задайте вместе с `SMS_TOKEN`; на рабочем домене только https, кроме своей сети',
  }),
  smsToken: orNull(text()).register(rows, {
    name: 'SMS_TOKEN',
    isSecret: true,
    goesWith: 'SMS_URL',
    en: 'bearer token of the gateway',
    ru: 'ключ шлюза: уходит в заголовке `Authorization: Bearer …`',
  }),
  smsSender: orNull(text()).register(rows, {
    name: 'SMS_SENDER',
    goesWith: 'SMS_URL',
    en: 'sender that the gateway is asked to name',
    ru: 'имя отправителя, если шлюз его требует',
  }),
  smsPerDay: z._default(wholeNumber(1), SMS_PER_DAY).register(rows, {
    name: 'SMS_PER_DAY',
    en: 'codes by SMS in a day in Moscow, a fifth of them kept for phones that have logged in before ([record 117](docs/decisions/117-messages-have-a-budget.md))',
    ru: 'сколько кодов входа в сутки отправляет сайт: [requests.md](requests.md)',
  }),
  messagesToTerminal: z._default(flag(), false).register(rows, {
    name: 'MESSAGES_TO_TERMINAL',
    en: 'whether what nobody is named for appears in the terminal; never on `PRODUCTION_DOMAIN`',
    ru: 'печатать ли в терминале сообщения, для которых не задана служба; на рабочем домене нельзя',
  }),
  leadsPerAddress: z._default(wholeNumber(1), REQUEST_RULES.perAddress).register(rows, {
    name: 'LEADS_PER_ADDRESS',
    en: 'requests in an hour from one network (IPv4 address, 64 bits of IPv6)',
    ru: 'сколько заявок в час принимать из одной сети (адрес IPv4, 64 бита IPv6)',
  }),
  leadsPerPhone: z._default(wholeNumber(1), REQUEST_RULES.perPhone).register(rows, {
    name: 'LEADS_PER_PHONE',
    en: 'and of them with one phone; from other networks more with that phone are taken and marked ([record 114](docs/decisions/114-firsts-of-a-neighbourhood.md))',
    ru: 'сколько из них — с одним телефоном; из других сетей заявки с ним принимаются и сверх этого, с пометкой «Возможно, повтор»',
  }),
};
