import { Counter, type Registry } from 'prom-client';
import { LimitError, SIGN_IN_WAYS, SignInError } from './counted-errors.ts';

/**
 * Counts who was turned away (429) by the limit that refused, and who did not get in by what he has shown. Each process
 * of the site has one for its answers and one for its pages, of one registry.
 */
export function refusalFigures(registry: Registry): (error: unknown) => void {
  const refused = counter(
    registry,
    'limit_refusals_total',
    'Answers and pages 429 by the limit that refused',
    'limit',
  );
  const failed = counter(registry, 'sign_ins_failed_total', 'Wrong secrets by what was shown', 'way');
  // What nobody has done yet is a figure too: the first failure is a growth.
  for (const way of SIGN_IN_WAYS) failed.labels(way).inc(0);
  return error => {
    if (error instanceof LimitError) refused.labels(error.limit).inc();
    if (error instanceof SignInError) failed.labels(error.way).inc();
  };
}

function counter(registry: Registry, name: string, help: string, label: string): Counter {
  const known = registry.getSingleMetric(name);
  if (known instanceof Counter) return known;
  return new Counter({ name, help, labelNames: [label], registers: [registry] });
}
