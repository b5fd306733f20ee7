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

/**
 * The failure without values that it was called with: those of a statement may be personal, and a log is no place
 * for them. Anything but a failed statement is returned as it is.
 */
export function withoutValues(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? new StatementError(error.query, error.cause) : error;
}

function textOf(error: Error, key: 'code' | 'constraint'): string | null {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : null;
}

function framesOf({ stack = '' }: Error): string {
  return stack.slice(Math.max(0, stack.indexOf('\n    at ') + 1));
}
