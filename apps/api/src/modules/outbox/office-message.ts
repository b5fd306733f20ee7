import * as z from 'zod/mini';
import { kind } from './kind.ts';

const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** What the office hears of the site itself; whoever writes it down knows the words. */
export const OFFICE_MESSAGES = {
  /** Of the import by a schedule. */
  import_mail: kind('mail', mailSchema, mail => mail),
  /** Of a receiver that takes nothing. */
  channel_lost_mail: kind('mail', mailSchema, mail => mail),
};
