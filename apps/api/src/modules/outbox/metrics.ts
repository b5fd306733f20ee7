import { Gauge, type Registry } from 'prom-client';
import type { Orm } from '../../db/database.ts';
import { countUndelivered } from './operator-service.ts';
import type { DeliveryPermit } from './permit.ts';

/**
 * Figures by which an operator hears of a receiver that takes nothing: messages that wait and dead ones by channel, and
 * whether they are held because another installation delivers.
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
  new Gauge({
    name: 'outbox_messages',
    help: 'Messages that have not arrived',
    labelNames: ['channel', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      // The other figures are asked for most when the database is out of order.
      const found = await countUndelivered(orm).catch(() => []);
      for (const { channel, state, count } of found) this.labels(channel, state).set(count);
    },
  });
}
