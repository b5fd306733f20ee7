import { DrizzleQueryError } from 'drizzle-orm/errors';

/** A failed statement as the log may show it: the statement and the database's code, no value of any column. */
class StatementError extends Error {
  readonly query: string;
  readonly code: string | null;
  readonly constraint: string | null;

  constructor(query: string, cause: unknown) {
    const about = cause instanceof Error ? cause : new Error('unknown cause');
    const code = textOf(about, 'code');
    // The database quotes values in its messages (`Key (phone)=(…) already exists`), but not without a code.
    super(`statement failed: ${code ?? about.message}`);
    this.name = 'StatementError';
    this.query = query;
    this.code = code;
    this.constraint = textOf(about, 'constraint');
    this.stack = `${this.name}: ${this.message}\n${framesOf(about)}`;
  }
}

/** Prototype of what is said of a failure; without a constructor the log takes its name for the type. */
const DESCRIBED: object = Object.create(null);

function isDescribed(error: unknown): boolean {
  return typeof error === 'object' && error !== null && Object.getPrototypeOf(error) === DESCRIBED;
}

/** What the database says of a failure by itself quotes values of columns as well. */
const OF_DATABASE = /^[0-9A-Z]{5}$/;
/** The parser of JSON quotes what it could not read. */
const UNREAD_JSON = / is not valid JSON$|in JSON at position/;

/**
 * A failure as the log may show it, with its causes: their names, messages, places and codes. Values of a statement may
 * be personal, and a log is no place for them; whatever else hangs on an error is left out.
 */
export function withoutValues(error: unknown): unknown {
  if (error instanceof StatementError || isDescribed(error)) return error;
  if (error instanceof DrizzleQueryError) return new StatementError(error.query, error.cause);
  if (!(error instanceof Error)) return { message: `not an error but ${typeof error}` };
  const code = textOf(error, 'code');
  if (code !== null && OF_DATABASE.test(code) && 'severity' in error) return new StatementError('', error);
  const message = UNREAD_JSON.test(error.message) ? 'not valid JSON' : error.message;
  const { name, cause } = error;
  return Object.assign(Object.create(DESCRIBED), {
    name,
    message,
    stack: `${name}: ${message}\n${framesOf(error)}`,
    ...(code === null ? {} : { code }),
    ...(cause instanceof Error ? { cause: withoutValues(cause) } : {}),
  });
}

function textOf(error: Error, key: 'code' | 'constraint'): string | null {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : null;
}

function framesOf({ stack = '' }: Error): string {
  return stack.slice(Math.max(0, stack.indexOf('\n    at ') + 1));
}
