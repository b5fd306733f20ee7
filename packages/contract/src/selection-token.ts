import * as z from 'zod/mini';

/** The secret of a selection's address: whoever has it may look. */
export const selectionTokenSchema = z
  .string('Откройте ссылку целиком')
  .check(z.regex(/^[\w-]{32}$/, 'Откройте ссылку целиком'));
