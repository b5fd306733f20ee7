/** The database cannot be opened. The message is one sentence for the operator, without secrets. */
export class DatabaseError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseError';
  }
}

/** Innermost words of a failure: drivers wrap the cause several times over. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error instanceof Error) return error.cause ? reasonOf(error.cause) : error.message;
  return String(error);
}
