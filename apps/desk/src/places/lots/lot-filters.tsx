import { Button } from '@mantine/core';
import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import { LOT_FILTER_NAMES } from '@quarter/contract/desk/lot-list';
import { lazy, Suspense, useState } from 'react';
import { FilterField, FilterFlag, FilterSeveral, type LotFilters } from './filter-controls.tsx';
import styles from './lot-filters.module.css';
import { KIND_CHOICES, ROOM_CHOICES, STATUS_CHOICES } from './words.ts';

// A select takes as much as the rest of the place: only who uses one waits for it.
const OrderSelect = lazy(async () => ({ default: (await import('./more-filters.tsx')).OrderSelect }));
const MoreFilters = lazy(async () => ({ default: (await import('./more-filters.tsx')).MoreFilters }));

export const FILTERS = [...LOT_FILTER_NAMES, 'sort'] as const;

/** Those that are always in sight; the others are asked for. */
const IN_SIGHT: ReadonlySet<string> = new Set([
  'number',
  'kind',
  'building',
  'rooms',
  'floor_from',
  'floor_to',
  'status',
  'held',
]);

interface Props {
  readonly filters: LotFilters;
  readonly buildings: DeskResponse<'deskLots'>['buildings'];
  /** Where no titles of a table put it in order. */
  readonly isOrdered: boolean;
  /** On a phone the search is in sight, and one button for all else; null elsewhere. */
  readonly fold: { readonly isFolded: boolean; toggle(): void } | null;
}

/** What the list is narrowed to and how it is ordered; all of it stands in the address. */
export function LotFilterBar({ filters, buildings, isOrdered, fold }: Props) {
  const isChosen = (name: (typeof FILTERS)[number]) => filters.of(name) !== null;
  const folded = FILTERS.filter(name => name !== 'number' && isChosen(name)).length;
  const more = LOT_FILTER_NAMES.filter(name => !IN_SIGHT.has(name) && isChosen(name)).length;
  const [isMore, setIsMore] = useState(more > 0);
  const named = buildings.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <search className={styles.filters} aria-label="Отбор лотов">
      <FilterField filters={filters} name="number" label="Номер" />
      {fold && (
        <Button
          variant={folded > 0 ? 'light' : 'default'}
          aria-expanded={!fold.isFolded}
          onClick={fold.toggle}
          className={styles.plain}
        >
          {folded > 0 ? `Отборы и вид: ${folded}` : 'Отборы и вид'}
        </Button>
      )}
      {!fold?.isFolded && (
        <>
          <FilterSeveral filters={filters} name="kind" label="Все виды" options={KIND_CHOICES} />
          <FilterSeveral filters={filters} name="building" label="Все корпуса" options={named} />
          <FilterSeveral filters={filters} name="rooms" label="Любые комнаты" options={ROOM_CHOICES} />
          <FilterField filters={filters} name="floor_from" label="Этаж от" />
          <FilterField filters={filters} name="floor_to" label="Этаж до" />
          <FilterSeveral filters={filters} name="status" label="Все статусы" options={STATUS_CHOICES} />
          <FilterFlag filters={filters} name="held" label="У покупателя" />
          <Button
            variant={more > 0 ? 'light' : 'default'}
            aria-expanded={isMore}
            onClick={() => setIsMore(!isMore)}
            className={styles.plain}
          >
            {more > 0 ? `Ещё отборы: ${more}` : 'Ещё отборы'}
          </Button>
          {isOrdered && (
            <Suspense>
              <OrderSelect filters={filters} />
            </Suspense>
          )}
          {isMore && (
            <Suspense>
              <MoreFilters filters={filters} />
            </Suspense>
          )}
        </>
      )}
      {filters.isAny && (
        <Button variant="subtle" onClick={filters.clear}>
          Сбросить
        </Button>
      )}
    </search>
  );
}
