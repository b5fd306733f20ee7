import { dayAndMonth, moscowDate, moscowTime } from '@quarter/domain/dates';
import * as z from 'zod/mini';
import { kind } from './kind.ts';

const linkSchema = z.object({
  to: z.string(),
  link: z.string(),
  /** «Менеджер» */
  role: z.string(),
  /** For somebody who had a password. */
  isReset: z.boolean(),
  until: z.string(),
});

/** What people of the desk are mailed. */
export const DESK_KINDS = {
  desk_link: kind('mail', linkSchema, ({ to, link, role, isReset, until }) => {
    const end = new Date(until);
    return {
      to,
      subject: isReset ? 'Новый пароль рабочего места' : 'Приглашение в рабочее место сайта',
      text: [
        isReset
          ? 'Владелец сайта сбросил ваш пароль и второй шаг входа.'
          : `Вас пригласили в рабочее место сайта. Роль: ${role}.`,
        '',
        `Откройте ссылку и задайте пароль: ${link}`,
        `Ссылка одноразовая, действует до ${dayAndMonth(moscowDate(end))}, ${moscowTime(end)}.`,
        '',
        'Если вы не ждали этого письма, ничего не делайте и никому не пересылайте ссылку.',
      ].join('\n'),
    };
  }),
};
