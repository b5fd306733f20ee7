import { Gauge, type Registry } from 'prom-client';
import type { Database, ReplicaState } from '../db/database.ts';
import { countLockWaits } from './lock-waits-repo.ts';
import { looked } from './metrics.ts';

/** Figures by which an operator sees that statements wait: for a connection of this process, or for each other. */
export function registerDatabaseMetrics(registry: Registry, database: Database): void {
  const { orm, news, waiting } = database;
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
  registerReplica(registry, database);
}

function registerReplica(registry: Registry, database: Database): void {
  let running: Promise<ReplicaState | null> | null = null;
  /** One question for all figures of a look. */
  const state = () => {
    running ??= looked(database.replica()).finally(() => {
      running = null;
    });
    return running;
  };
  new Gauge({
    name: 'database_replica_up',
    help: 'Whether the replica answers and follows; absent where there is none',
    registers: [registry],
    async collect() {
      this.reset();
      const known = await state();
      if (known) this.set(known.behind === null ? 0 : 1);
    },
  });
  new Gauge({
    name: 'database_replica_behind_bytes',
    help: 'Log that the replica has not replayed; absent when it does not answer',
    registers: [registry],
    async collect() {
      this.reset();
      const behind = (await state())?.behind ?? null;
      if (behind !== null) this.set(behind);
    },
  });
  new Gauge({
    name: 'database_replica_reads',
    help: 'Readings since the start, by who has answered them: the replica, or the database in its place',
    labelNames: ['by'],
    registers: [registry],
    async collect() {
      this.reset();
      const known = await state();
      if (!known) return;
      this.labels('replica').set(known.answered);
      this.labels('database').set(known.passedBy);
    },
  });
}
