import { FieldError, type FieldErrors } from '@quarter/contract/errors';

/**
 * What the service answers an address, or, where it refuses some of its fields, the address without them: an old link
 * still opens its page. Rejects with every other error.
 */
export async function askAgainWithout<A, T>(
  address: A,
  ask: (address: A) => Promise<T>,
  without: (address: A, refused: FieldErrors) => A,
): Promise<T> {
  try {
    return await ask(address);
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return ask(without(address, error.fields));
  }
}
