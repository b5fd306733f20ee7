import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import type { Housekeeping } from './worker.ts';

/** Figures by which an operator hears of a wrong clock, and of data that is not removed. */
export function registerTimeMetrics(
  registry: Registry,
  clock: Pick<Clock, 'ahead'>,
  housekeeping: Pick<Housekeeping, 'heldBack' | 'removed' | 'rounds'>,
): void {
  new Gauge({
    name: 'clock_ahead_seconds',
    help: "How far the machine's clock is ahead of the database's",
    registers: [registry],
    collect() {
      this.set(clock.ahead() / 1000);
    },
  });
  new Gauge({
    name: 'housekeeping_held_back',
    help: 'Rows past their time that are not removed, because they are too many at once',
    labelNames: ['what'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [what, late] of housekeeping.heldBack()) this.labels(what).set(late);
    },
  });
  new Gauge({
    name: 'housekeeping_removed',
    help: 'Rows past their time that were removed since the start',
    labelNames: ['what'],
    registers: [registry],
    collect() {
      for (const [what, count] of housekeeping.removed()) this.labels(what).set(count);
    },
  });
  new Gauge({
    name: 'housekeeping_rounds',
    help: 'How often what is past its time was looked for since the start, every ten minutes',
    registers: [registry],
    collect() {
      this.set(housekeeping.rounds());
    },
  });
}
