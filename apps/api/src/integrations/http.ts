import * as z from 'zod/mini';
import type { Delivery } from './ports.ts';
import { DeliveryError } from './ports.ts';

/**
 * Answers that say the message itself is wrong; everything else may be better later. Of an address that is not there
 * (404, 405, 410) a proxy speaks while what is behind it starts anew: no message is lost for that.
 */
const REJECTIONS = new Set([400, 406, 413, 414, 415, 422]);
const MOST_ANSWER_BYTES = 256 * 1024;

export interface Call {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  /** None for a GET. */
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Calls a service of others, by POST unless told otherwise, and gives the text of a good answer. Rejects with
 * `DeliveryError` for any other answer; redirects are not followed, for personal data goes where the operator said and
 * nowhere else.
 */
export async function call(
  { method = 'POST', url, body, headers }: Call,
  { signal }: Pick<Delivery, 'signal'>,
): Promise<string> {
  const answer = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    signal,
    ...(body === undefined ? {} : { body }),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    const { status } = answer;
    throw new DeliveryError(`HTTP ${status}`, REJECTIONS.has(status), retryAfter(answer.headers));
  }
  return readText(answer);
}

/** Text of JSON by its schema. Rejects what is something else with `DeliveryError`. */
export function readJson<S extends z.ZodMiniType>(schema: S, text: string): z.output<S> {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch {
    throw new DeliveryError('unexpected answer');
  }
}

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_ANSWER_BYTES) throw new DeliveryError('answer too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function retryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
