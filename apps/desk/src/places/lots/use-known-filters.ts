import { FieldError } from '@quarter/contract/errors';
import { lowerFirst } from '@quarter/domain/lower-first';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LotFilters } from './filter-controls.tsx';
import { FILTERS } from './lot-filters.tsx';

/**
 * Takes filters out of the address that the service does not know, such as those of an address that somebody has typed,
 * so that the rest of them go on. @param error what the list has failed with
 * @returns what to tell of it until something else is chosen
 */
export function useKnownFilters(filters: LotFilters, error: unknown): string | null {
  const [told, setTold] = useState<{ readonly words: string; readonly chosen: string } | null>(null);
  const drop = useEffectEvent((failed: FieldError) => {
    const wrong = FILTERS.filter(name => failed.fields[name] !== undefined && filters.of(name) !== null);
    if (wrong.length === 0) return;
    const reasons = wrong.flatMap(name => failed.fields[name]?.[0] ?? []);
    const rest = new URLSearchParams(filters.chosen);
    for (const name of wrong) rest.delete(name);
    const words = `Отбор из\u00a0адреса убран: ${reasons.map(lowerFirst).join(', ')}.`;
    setTold({ words, chosen: rest.toString() });
    filters.drop(wrong);
  });
  useEffect(() => {
    if (error instanceof FieldError) drop(error);
  }, [error]);
  return told !== null && told.chosen === filters.chosen ? told.words : null;
}
