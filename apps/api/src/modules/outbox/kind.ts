import * as z from 'zod/mini';
import type { ChannelMessages, ChannelName, Channels, Delivery } from '../../integrations/ports.ts';
import type { About } from './subjects.ts';

/** A kind of message: what it carries, and how it reads to those who take it. */
export interface Kind<C extends ChannelName, S extends z.ZodMiniType> {
  readonly channel: C;
  readonly payload: S;
  send(channels: Channels, payload: unknown, about: About, delivery: Delivery): Promise<void>;
}

export function kind<C extends ChannelName, S extends z.ZodMiniType>(
  channel: C,
  payload: S,
  toMessage: (payload: z.output<S>, about: About) => ChannelMessages[C] | Promise<ChannelMessages[C]>,
): Kind<C, S> {
  return {
    channel,
    payload,
    async send(channels, given, about, delivery) {
      const receiver = channels[channel];
      if (receiver === null) throw new Error(`nobody takes ${channel}`);
      await receiver.send(await toMessage(z.parse(payload, given), about), delivery);
    },
  };
}
