import * as z from 'zod/mini';
import { kind } from './kind.ts';

/** What the office hears of the import by a schedule; whoever writes it down knows the words. */
export const IMPORT_MESSAGES = {
  import_mail: kind(
    'mail',
    z.object({ to: z.string(), subject: z.string(), text: z.string() }),
    mail => mail,
  ),
};
