import { ApiError, isNotFound } from '@quarter/contract/errors';

/**
 * An answer that a page can do without: null where the service has none of its kind, and with a warning where it cannot
 * give it. Rejects with what is no answer of the service, such as a visit that was broken off.
 */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!isNotFound(error)) console.warn('A part of the page is left out:', error.message);
    return null;
  }
}
