import { Gauge, type Registry } from 'prom-client';
import type { Orm } from '../../db/database.ts';
import { countUndelivered } from './operator.ts';

/** Figures by which an operator hears of a receiver that takes nothing: messages that wait and dead ones by channel. */
export function registerOutboxMetrics(registry: Registry, orm: Orm): void {
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
