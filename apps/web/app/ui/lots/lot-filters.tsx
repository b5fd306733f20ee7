import type { PodiumFilter } from '@quarter/contract/podium-filter';
import type { Option } from '@quarter/contract/primitives';
import { decimal, millions } from '@quarter/domain/format';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { Track } from '../range.ts';
import { RangeSlider } from '../range-slider.tsx';
import { Select } from '../select.tsx';
import { TextLink } from '../text-link.tsx';
import styles from './lot-filters.module.css';

interface ListFilter {
  readonly name: 'type' | 'building' | 'sale_status';
  readonly label: string;
  /** Words of no choice. */
  readonly any: string;
  readonly options: readonly Option[];
}

interface Props {
  readonly filter: PodiumFilter;
  readonly lists: readonly ListFilter[];
  readonly tracks: { readonly price: Track; readonly area: Track };
  /** What else the address says: goes along where the form is sent without scripts. */
  readonly hidden: readonly (readonly [name: string, value: string | number])[];
  readonly onChange: (change: Partial<PodiumFilter>) => void;
  /** The same page without choices; null when nothing is chosen. */
  readonly resetHref: string | null;
}

const ANY = 'any';
const MILLION = 1_000_000;

/** Price, area, state and whatever else lots of the podium are chosen by; their level is chosen beside the scheme. */
export function LotFilters({ filter, lists, tracks, hidden, onChange, resetHref }: Props) {
  const [first, ...others] = lists;
  const [isOpen, setOpen] = useState(false);

  const list = ({ name, label, any, options }: ListFilter) => (
    <div className={styles.choice} key={name}>
      <span className={styles.label}>{label}</span>
      <Select
        label={label}
        options={[
          { value: ANY, label: any },
          ...options.map(({ value, label: text }) => ({ value: String(value), label: text })),
        ]}
        // An address may have several of a list, which a choice of one does not show.
        value={filter[name].length === 1 ? String(filter[name][0]) : ANY}
        onChange={value =>
          onChange({ [name]: value === ANY ? [] : [name === 'building' ? Number(value) : value] })
        }
      />
    </div>
  );
  const range = (
    name: 'price' | 'area',
    legend: string,
    format: (value: number) => string,
    scale: number,
  ) => {
    const track = tracks[name];
    const low = filter[`${name}_min`];
    const high = filter[`${name}_max`];
    return (
      <div className={styles.range}>
        <RangeSlider
          legend={legend}
          names={[`${name}_min`, `${name}_max`]}
          track={track}
          value={[Math.max(track.min, low ?? track.min), Math.min(track.max, high ?? track.max)]}
          onChange={([from, to]) =>
            onChange({
              [`${name}_min`]: from <= track.min ? null : from,
              [`${name}_max`]: to >= track.max ? null : to,
            })
          }
          format={format}
          scale={scale}
        />
      </div>
    );
  };

  return (
    <form
      className={styles.filters}
      data-open={isOpen}
      method="get"
      autoComplete="off"
      aria-label="Фильтры"
      onSubmit={event => event.preventDefault()}
    >
      <Button
        variant="outline"
        wide
        className={styles.fold}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {resetHref === null ? 'Фильтры' : 'Фильтры заданы'}
        <Icon name="chevron" size={20} className={styles.mark} />
      </Button>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {others.length > 0 && first && list(first)}
      {range('price', 'Цена, млн ₽', millions, MILLION)}
      {range('area', 'Площадь, м²', value => decimal(value, 1), 1)}
      {(others.length > 0 ? others : lists).map(list)}
      <Button type="submit" variant="outline" size="small" className={styles.plain}>
        Показать
      </Button>
      <div className={styles.reset}>{resetHref && <TextLink href={resetHref}>Сбросить всё</TextLink>}</div>
    </form>
  );
}
