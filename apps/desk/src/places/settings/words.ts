import type { DeskChannel, ShownLimit } from '@quarter/contract/desk/settings';

export const CHANNEL_TITLES: Readonly<Record<DeskChannel['channel'], string>> = {
  crm: 'CRM',
  mail: 'Почта',
  sms: 'SMS',
};

/** What goes that way. */
export const CHANNEL_LEADS: Readonly<Record<DeskChannel['channel'], string>> = {
  crm: 'Заявки, брони и то, что с ними стало.',
  mail: 'Письма в офис, подтверждения броней, избранное, приглашения сюда.',
  sms: 'Коды входа и новости о брони.',
};

/** Limits and terms, with what they are counted in. */
export const LIMIT_TITLES: Readonly<Record<ShownLimit, string>> = {
  SMS_PER_DAY: 'Кодов входа по SMS в сутки',
  LEADS_PER_ADDRESS: 'Заявок в час из одной сети',
  LEADS_PER_PHONE: 'Заявок в час с одного телефона',
  HOLD_MINUTES: 'Минут на оформление брони',
  BOOKING_DAYS: 'Дней действует бронь',
  LEADS_RETENTION_DAYS: 'Дней хранится заявка',
  BOOKING_RETENTION_DAYS: 'Дней хранится прошлая бронь',
};

const SAID: readonly (readonly [answer: RegExp, words: string])[] = [
  [/ENOTFOUND|EAI_AGAIN/, 'Такого адреса нет в сети: проверьте его в настройках'],
  [
    /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ESOCKET|ECONNECTION/,
    'Сервер не принимает соединение: проверьте адрес и порт',
  ],
  [/no answer|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|UND_ERR_HEADERS_TIMEOUT/, 'Сервер не ответил за 7 секунд'],
  [/EAUTH|HTTP 40[13]\b|SMTP .*53[05]\b/, 'Сервер не пускает: проверьте ключ или пароль'],
  [/HTTP 3\d\d/, 'Сервер отправляет на другой адрес: впишите в настройки его'],
  [/HTTP 4(04|10)/, 'По этому адресу никого нет: проверьте его в настройках'],
  [/HTTP 429/, 'Слишком много обращений: попробуйте позже'],
  [/HTTP 5\d\d/, 'Сбой на той стороне: попробуйте позже'],
  [/CERT|TLS|SSL/, 'Не удалось защищённое соединение: у сервера неверный сертификат'],
  [/unexpected answer/, 'Сервер ответил не так, как такая система: проверьте вид CRM и адрес'],
];

/** What a receiver's answer means, and the answer itself for whoever mends it. */
export function answerWords(answer: string): string {
  const words = SAID.find(([pattern]) => pattern.test(answer))?.[1] ?? 'Сообщение не приняли';
  return `${words}. Ответ: ${answer}`;
}
