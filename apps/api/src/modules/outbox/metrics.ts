import { Gauge, type Registry } from 'prom-client';
import type { Orm } from '../../db/database.ts';
import type { ChannelName, Channels } from '../../integrations/ports.ts';
import { looked } from '../../platform/metrics.ts';
import { countUndelivered, type MessageCount, silence } from './operator-service.ts';
import type { DeliveryPermit } from './permit.ts';

/**
 * Figures by which an operator hears of a receiver that takes nothing: messages that wait and dead ones by channel, how
 * old the oldest is, since when a receiver takes nothing, and whether all are held because another installation delivers.
 */
export function registerOutboxMetrics(
  registry: Registry,
  { orm, channels, permit }: { orm: Orm; channels: Channels; permit: Pick<DeliveryPermit, 'heldWords'> },
): void {
  new Gauge({
    name: 'outbox_held',
    help: '1 when this installation may not deliver the messages of its database',
    registers: [registry],
    collect() {
      this.set(permit.heldWords() === null ? 0 : 1);
    },
  });

  function ofUndelivered(name: string, help: string, figure: (messages: MessageCount) => number): void {
    new Gauge({
      ...{ name, help, labelNames: ['channel', 'state'], registers: [registry] },
      async collect() {
        this.reset();
        for (const messages of (await looked(countUndelivered(orm))) ?? [])
          this.labels(messages.channel, messages.state).set(figure(messages));
      },
    });
  }
  ofUndelivered('outbox_messages', 'Messages that have not arrived', ({ count }) => count);
  ofUndelivered(
    'outbox_oldest_seconds',
    'How long the oldest message that has not arrived is there',
    ({ oldestSeconds }) => oldestSeconds,
  );
  new Gauge({
    name: 'outbox_silent_seconds',
    help: 'How long a receiver takes nothing of what it is told; 0 when it does',
    labelNames: ['channel'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const channel of CHANNELS.filter(name => channels[name] !== null)) {
        const found = await looked(silence(orm, channel));
        if (found !== null) this.labels(channel).set(found);
      }
    },
  });
}

const CHANNELS: readonly ChannelName[] = ['crm', 'mail', 'sms'];
