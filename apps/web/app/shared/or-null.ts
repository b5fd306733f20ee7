import { ApiError } from '@quarter/contract/errors';

/** An answer of the service; null where it has none of its kind (404). Rejects with any other failure. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
