import { Select } from '@mantine/core';
import type { Option } from '@quarter/contract/primitives';
import { percent } from '@quarter/domain/format';
import { useDesk } from '../../shared/api.ts';
import { Loaded } from '../../shared/ui/states.tsx';
import { FilterBound, FilterFlag, FilterSeveral, type LotFilters } from './filter-controls.tsx';
import styles from './lot-filters.module.css';
import { ORDER_CHOICES } from './words.ts';

interface Props {
  readonly filters: LotFilters;
}

const SEVERAL = [
  { name: 'common_layout_type', label: 'Тип трёхкомнатной' },
  { name: 'window_look', label: 'Вид из окна' },
  { name: 'facing_type', label: 'Отделка' },
  { name: 'features', label: 'Особенности' },
] as const;

/** The rest of what visitors can narrow flats by, and prices. */
export function MoreFilters({ filters }: Props) {
  const choices = useDesk('deskLotChoices');
  return (
    <div className={styles.more}>
      <FilterBound filters={filters} name="price_from" label="Цена от, ₽" isWide />
      <FilterBound filters={filters} name="price_to" label="Цена до, ₽" isWide />
      <FilterBound filters={filters} name="area_from" label="Площадь от" />
      <FilterBound filters={filters} name="area_to" label="Площадь до" />
      <Loaded query={choices} skeleton="">
        {words => (
          <>
            <Select
              aria-label="Любая планировка"
              placeholder="Любая планировка"
              data={texts(words.layout)}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': 'Любая планировка: убрать выбор' }}
              nothingFoundMessage="Такой планировки нет"
              limit={50}
              value={filters.of('layout')}
              onChange={layout => filters.set('layout', layout)}
              className={styles.kind}
            />
            {SEVERAL.map(({ name, label }) => (
              <FilterSeveral
                key={name}
                filters={filters}
                name={name}
                label={label}
                options={texts(words[name])}
              />
            ))}
            <FilterSeveral
              filters={filters}
              name="discount_amount"
              label="Размер скидки"
              options={words.discount_amount.map(value => ({ value: String(value), label: percent(value) }))}
            />
          </>
        )}
      </Loaded>
      <FilterFlag filters={filters} name="is_discount" label="Со скидкой" />
      <FilterFlag filters={filters} name="is_mortgage" label="В ипотеку" />
      <FilterFlag filters={filters} name="balcony" label="Балкон или лоджия" />
    </div>
  );
}

/** What the list goes by, where no titles of a table say so. */
export function OrderSelect({ filters }: Props) {
  return (
    <Select
      aria-label="Порядок"
      data={ORDER_CHOICES}
      value={filters.of('sort') ?? 'place'}
      onChange={order => filters.set('sort', order === 'place' ? null : order)}
      className={styles.order}
    />
  );
}

const texts = (options: readonly Option[]) =>
  options.map(({ value, label }) => ({ value: String(value), label }));
