import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { countLockWaits } from './lock-waits-repo.ts';
import { looked } from './metrics.ts';

/** Figures by which an operator sees that statements wait: for a connection of this process, or for each other. */
export function registerDatabaseMetrics(registry: Registry, { orm, waiting }: Database): void {
  new Gauge({
    name: 'database_waiting',
    help: 'Statements of this process that wait for a connection',
    registers: [registry],
    collect() {
      this.set(waiting());
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
