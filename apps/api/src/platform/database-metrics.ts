import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { countLockWaits } from './lock-waits-repo.ts';
import { looked } from './metrics.ts';

/** Figures by which an operator sees that statements wait: for a connection of this process, or for each other. */
export function registerDatabaseMetrics(registry: Registry, { orm, news, waiting }: Database): void {
  new Gauge({
    name: 'database_waiting',
    help: 'Statements of this process that wait for a connection',
    registers: [registry],
    collect() {
      this.set(waiting());
    },
  });
  new Gauge({
    name: 'database_news',
    help: 'Whether this process is told of changes with their commits (1) or finds them by looks alone (0)',
    registers: [registry],
    collect() {
      this.reset();
      const state = news();
      if (state !== null) this.set(state === 'told' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'database_lock_waits',
    help: 'Statements of all processes that wait for a lock',
    registers: [registry],
    async collect() {
      this.reset();
      const count = await looked(countLockWaits(orm));
      if (count !== null) this.set(count);
    },
  });
}
