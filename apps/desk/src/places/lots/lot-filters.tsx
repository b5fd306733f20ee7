import { Button } from '@mantine/core';
import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import { LOT_FILTER_NAMES } from '@quarter/contract/desk/lot-list';
import { useState } from 'react';
import { LatePart, lateComponent } from '../../shared/ui/late-part.tsx';
import { FilterBound, FilterFlag, FilterNumber, FilterSeveral, type LotFilters } from './filter-controls.tsx';
import styles from './lot-filters.module.css';
import { KIND_CHOICES, ROOM_CHOICES, STATUS_CHOICES } from './words.ts';

// A select takes as much as the rest of the place: only who uses one waits for it.
const OrderSelect = lateComponent(async () => (await import('./more-filters.tsx')).OrderSelect);
const MoreFilters = lateComponent(async () => (await import('./more-filters.tsx')).MoreFilters);
const FilterSheet = lateComponent(async () => (await import('./filter-sheet.tsx')).FilterSheet);

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
  /** On a phone the search is in sight, the rest in a sheet; null elsewhere. */
  readonly phone: Phone | null;
}

interface Phone {
  /** How many lots there are; null until it is known. */
  readonly found: number | null;
  /** Whether it is in sight how the list is shown and what is done with many lots. */
  readonly isMore: boolean;
  toggleMore(): void;
}

/** What the list is narrowed to and how it is ordered; all of it stands in the address. */
export function LotFilterBar({ phone, ...controls }: Props) {
  const { filters } = controls;
  return (
    <search className={styles.filters} aria-label="Отбор лотов">
      <FilterNumber filters={filters} label="Номер" />
      {phone === null ? (
        <>
          <Controls {...controls} />
          {filters.isAny && <Reset filters={filters} />}
        </>
      ) : (
        <OnPhone phone={phone} {...controls} />
      )}
    </search>
  );
}

type ControlsProps = Omit<Props, 'phone'>;

const isChosenOf = (filters: LotFilters) => (name: (typeof FILTERS)[number]) => filters.of(name) !== null;

/** One button for the sheet of all filters, one for what else there is over the list. */
function OnPhone({ phone: { found, isMore, toggleMore }, ...controls }: ControlsProps & { phone: Phone }) {
  const { filters } = controls;
  const [isOpen, setIsOpen] = useState(false);
  const chosen = FILTERS.filter(name => name !== 'number').filter(isChosenOf(filters)).length;
  return (
    <>
      <Button
        variant={chosen > 0 ? 'light' : 'default'}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={styles.plain}
      >
        {chosen > 0 ? `Отборы: ${chosen}` : 'Отборы'}
      </Button>
      <Button variant="default" aria-expanded={isMore} onClick={toggleMore} className={styles.plain}>
        Ещё
      </Button>
      {isOpen && (
        <LatePart onDrop={() => setIsOpen(false)}>
          <FilterSheet found={found} onClose={() => setIsOpen(false)}>
            <Controls {...controls} />
            {filters.isAny && <Reset filters={filters} />}
          </FilterSheet>
        </LatePart>
      )}
    </>
  );
}

function Reset({ filters }: { readonly filters: LotFilters }) {
  return (
    <Button variant="subtle" onClick={filters.clear}>
      Сбросить
    </Button>
  );
}

/** Everything but the search. */
function Controls({ filters, buildings, isOrdered }: ControlsProps) {
  const more = LOT_FILTER_NAMES.filter(name => !IN_SIGHT.has(name)).filter(isChosenOf(filters)).length;
  const [isMore, setIsMore] = useState(more > 0);
  const named = buildings.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <FilterSeveral filters={filters} name="kind" label="Все виды" options={KIND_CHOICES} />
      <FilterSeveral filters={filters} name="building" label="Все корпуса" options={named} />
      <FilterSeveral filters={filters} name="rooms" label="Любые комнаты" options={ROOM_CHOICES} />
      <FilterSeveral filters={filters} name="status" label="Все, кроме снятых" options={STATUS_CHOICES} />
      <FilterBound filters={filters} name="floor_from" label="Этаж от" />
      <FilterBound filters={filters} name="floor_to" label="Этаж до" />
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
        <LatePart>
          <OrderSelect filters={filters} />
        </LatePart>
      )}
      {isMore && (
        <LatePart onDrop={() => setIsMore(false)}>
          <MoreFilters filters={filters} />
        </LatePart>
      )}
    </>
  );
}
