import { randomUUID } from 'node:crypto';
import type { ChannelMessages, ChannelName, Receiver } from '../../integrations/ports.ts';
import { reasonOf } from './reason.ts';

/** Less than an answer of the service may take, so that whoever asks is told. */
const LONGEST_MS = 7_000;

/** Hands a message over at once, past the queue. Why it was not taken, in words without values; null when it was. */
export async function tryOnce<C extends ChannelName>(
  receiver: Receiver<ChannelMessages[C]>,
  message: ChannelMessages[C],
  at: Date,
): Promise<string | null> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  const late = new Promise<string>(resolve => {
    signal.addEventListener('abort', () => resolve(`no answer in ${LONGEST_MS} ms`), { once: true });
  });
  const sent = receiver.send(message, { key: randomUUID(), at, signal }).then(
    () => null,
    (error: unknown) => (error instanceof Error ? reasonOf(error) : 'unknown'),
  );
  return Promise.race([late, sent]);
}
