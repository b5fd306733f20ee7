/** The database cannot be opened. The message is one sentence for the operator, without secrets. */
export class DatabaseError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseError';
  }
}

/** A change did not get its turn in time. */
export class BusyError extends Error {
  constructor() {
    super('too many changes are waiting');
    this.name = 'BusyError';
  }
}

const DEADLOCK = '40P01';

/** Whether the database has ended this call because it and another one waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === DEADLOCK || isDeadlock(error.cause));
}

/** Codes of a wait that was given up: for a lock, for a statement, for each other, for a connection. */
const BUSY = new Set(['55P03', '57014', DEADLOCK, '53300']);
/** What the pool says when no connection came free in time; it has no code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** Whether a failure only means that others were first: the same call may succeed in a moment. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof BusyError || BUSY.has(codeOf(error))) return true;
  return error.message === NO_CONNECTION || isBusy(error.cause);
}

/**
 * Codes of a server that is not there or goes away (57P), of a connection that broke (08, network), of one that was
 * ended for its silence (25P03), of a server that lacks space or memory (53) or cannot write its files (58), of one that
 * has become a copy of another (25006), and of one that lets this process in no more: another password, no right to log
 * in (28), a database that is closed (55000) or has another name (3D000) while somebody works on it.
 */
const UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-5]|08...|25P03|25006|28...|3D000|53...|55000|58030)$/;
/** What the driver says of it without a code. */
const LOST_WORDS = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether a failure means that the database cannot be reached or has no time now: it may pass by itself. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (UNAVAILABLE.test(codeOf(error)) || LOST_WORDS.test(error.message)) return true;
  return isBusy(error) || isUnavailable(error.cause);
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Innermost words of a failure: drivers wrap the cause several times over. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error instanceof Error && error.cause) return reasonOf(error.cause);
  if (isOfFiles(error))
    return FULL.has(error.errno) ? 'no space is left on the disk' : `error ${error.errno} of the files`;
  return error instanceof Error ? error.message : String(error);
}

/** WASI's numbers of «no space left» and «quota exceeded». */
const FULL = new Set([51, 19]);

/** Whether the files of the embedded database have failed: it throws a number then, and no words. */
export function isOfFiles(error: unknown): error is { readonly errno: number } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'name' in error &&
    error.name === 'ErrnoError' &&
    'errno' in error &&
    typeof error.errno === 'number'
  );
}
