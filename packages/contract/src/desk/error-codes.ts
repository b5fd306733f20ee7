/** Codes of errors that only the desk has. */
export const DESK_ERROR_CODES = [
  // A password or its e-mail that is wrong; an e-mail that has an account.
  'sign_in_invalid',
  'taken',
  // What somebody else has changed meanwhile; an owner without whom nobody could give rights.
  'changed',
  'last_owner',
  // A lot that a buyer has; a price further away than the role may move it, a file of more rows than it may have.
  'held',
  'limit',
] as const;
export type DeskErrorCode = (typeof DESK_ERROR_CODES)[number];
