import * as z from 'zod/mini';
import type { ChannelMessages, ChannelName, Channels, Delivery } from '../../integrations/ports.ts';

/** A kind of message: what it carries, and how it reads to those who take it. */
export interface Kind<C extends ChannelName, S extends z.ZodMiniType> {
  readonly channel: C;
  readonly payload: S;
  send(channels: Channels, payload: unknown, delivery: Delivery): Promise<void>;
}

export function kind<C extends ChannelName, S extends z.ZodMiniType>(
  channel: C,
  payload: S,
  toMessage: (payload: z.output<S>) => ChannelMessages[C],
): Kind<C, S> {
  return {
    channel,
    payload,
    async send(channels, given, delivery) {
      const receiver = channels[channel];
      if (receiver === null) throw new Error(`nobody takes ${channel}`);
      await receiver.send(toMessage(z.parse(payload, given)), delivery);
    },
  };
}
