import { randomUUID } from 'node:crypto';
import type { ChannelMessages, ChannelName, Receiver } from '../../integrations/ports.ts';
import { LONGEST_ANSWER_MS } from '../../platform/in-time.ts';
import { reasonOf } from './reason.ts';

/** Less than an answer of the service may take, so that whoever asks is told. */
const LONGEST_MS = LONGEST_ANSWER_MS - 3_000;

/** Hands a message over at once, past the queue. Why it was not taken, in words without values; null when it was. */
export async function tryOnce<C extends ChannelName>(
  receiver: Receiver<ChannelMessages[C]>,
  message: ChannelMessages[C],
  at: Date,
  longestMs = LONGEST_MS,
): Promise<string | null> {
  const signal = AbortSignal.timeout(longestMs);
  const late = new Promise<string>(resolve => {
    signal.addEventListener('abort', () => resolve(`no answer in ${longestMs} ms`), { once: true });
  });
  const sent = receiver.send(message, { key: randomUUID(), at, signal }).then(
    () => null,
    (error: unknown) => (error instanceof Error ? reasonOf(error) : 'unknown'),
  );
  return Promise.race([late, sent]);
}
