import { Gauge, type Registry } from 'prom-client';
import type { Orm } from '../../db/database.ts';
import { looked } from '../../platform/metrics.ts';
import { readState } from './schedule-repo.ts';

/** Figures by which an operator hears that the import by a schedule does not come through. */
export function registerImportMetrics(registry: Registry, orm: Orm): void {
  const state = () => looked(readState(orm));
  new Gauge({
    name: 'import_succeeded_timestamp_seconds',
    help: 'When the file of the import by a schedule was last known to be applied, 0 for never',
    registers: [registry],
    async collect() {
      this.reset();
      const found = await state();
      if (found?.succeededAt) this.set(found.succeededAt.getTime() / 1000);
    },
  });
  new Gauge({
    name: 'import_failures',
    help: 'Kinds of failure of the import by a schedule since everything was well',
    registers: [registry],
    async collect() {
      this.reset();
      const found = await state();
      if (found) this.set(found.told.length);
    },
  });
}
