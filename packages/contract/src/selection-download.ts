import type { HttpOptions } from './http.ts';
import { toError } from './http.ts';
import { SELECTION_FILE_PATH, SELECTION_HEADER } from './selection-file.ts';

/** A selection on paper. A link cannot send its secret, so it is fetched. Rejects with `ApiError`. */
export async function selectionFile(token: string, { baseUrl, fetch }: HttpOptions): Promise<Blob> {
  const answer = await fetch(`${baseUrl}${SELECTION_FILE_PATH}`, { headers: { [SELECTION_HEADER]: token } });
  if (answer.ok) return answer.blob();
  const body: unknown = await answer.json().catch(() => null);
  throw toError(answer.status, body);
}

/** Name that browsers keep it under. */
export function selectionFileName(number: number): string {
  return `podborka-${number}.pdf`;
}
