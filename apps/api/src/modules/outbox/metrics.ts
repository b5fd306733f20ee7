import { Gauge, type Registry } from 'prom-client';
import type { Orm } from '../../db/database.ts';
import { countUndelivered, type MessageCount } from './operator-service.ts';
import type { DeliveryPermit } from './permit.ts';

/**
 * Figures by which an operator hears of a receiver that takes nothing: messages that wait and dead ones by channel, how
 * old the oldest is, and whether they are held because another installation delivers.
 */
export function registerOutboxMetrics(
  registry: Registry,
  orm: Orm,
  permit: Pick<DeliveryPermit, 'heldWords'>,
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
        // The other figures are asked for most when the database is out of order.
        for (const messages of await countUndelivered(orm).catch(() => []))
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
}
