/** The database cannot be opened. The message is one sentence for the operator, without secrets. */
export class DatabaseError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseError';
  }
}

/** Codes of a wait that was given up: for a lock, for a statement, for each other, for a connection. */
const BUSY = new Set(['55P03', '57014', '40P01', '53300']);
/** What the pool says when no connection came free in time; it has no code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** Whether a failure only means that others were first: the same call may succeed in a moment. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && BUSY.has(error.code)) return true;
  return error.message === NO_CONNECTION || isBusy(error.cause);
}

/** Codes of a server that is not there or goes away, and of a connection that broke. */
const LOST =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-3]|08...)$/;
/** What the driver says of it without a code. */
const LOST_WORDS = /^(Connection terminated|Client has encountered a connection error)/;

/** Whether a failure means that the database cannot be reached or has no time now: it may pass by itself. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && LOST.test(error.code)) return true;
  return LOST_WORDS.test(error.message) || isBusy(error) || isUnavailable(error.cause);
}

/** Innermost words of a failure: drivers wrap the cause several times over. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error instanceof Error) return error.cause ? reasonOf(error.cause) : error.message;
  return String(error);
}
