import type { Option } from '@quarter/contract/primitives';
import { decimal, millions } from '@quarter/domain/format';
import { Button } from '../../ui/button.tsx';
import { RangeSlider } from '../../ui/range-slider.tsx';
import { Select } from '../../ui/select.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { hasChoices, type StorageAddress, withChoice, withoutChoices } from './address.ts';
import styles from './filters.module.css';
import type { Storage } from './load.ts';

interface Props {
  readonly storage: Storage;
  readonly chosen: StorageAddress;
  readonly go: (address: StorageAddress) => void;
}

const ANY = 'any';
const MILLION = 1_000_000;

/** Type, price, area and state of the lots; the level is chosen beside the scheme. */
export function Filters({ storage, chosen, go }: Props) {
  const { specs } = storage;
  const { filter } = chosen;

  const list = (name: 'type' | 'sale_status', label: string, any: string) => {
    const options = [
      { value: ANY, label: any },
      ...specs[name].map(({ value, label: text }: Option) => ({ value: String(value), label: text })),
    ];
    return (
      <div className={styles.choice}>
        <span className={styles.label}>{label}</span>
        <Select
          label={label}
          options={options}
          value={String(filter[name][0] ?? ANY)}
          onChange={value => go(withChoice(chosen, { [name]: value === ANY ? [] : [value] }))}
        />
      </div>
    );
  };
  const range = (
    name: 'price' | 'area',
    legend: string,
    format: (value: number) => string,
    scale: number,
  ) => {
    const track = specs[name];
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
            go(
              withChoice(chosen, {
                [`${name}_min`]: from <= track.min ? null : from,
                [`${name}_max`]: to >= track.max ? null : to,
              }),
            )
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
      method="get"
      autoComplete="off"
      aria-label="Фильтры"
      onSubmit={event => event.preventDefault()}
    >
      {chosen.kind === 'storeroom' && <input type="hidden" name="tab" value="storerooms" />}
      {filter.floor.map(floor => (
        <input key={floor} type="hidden" name="floor" value={floor} />
      ))}
      {specs.type.length > 0 && list('type', 'Тип', 'Любой')}
      {range('price', 'Цена, млн ₽', millions, MILLION)}
      {range('area', 'Площадь, м²', value => decimal(value, 1), 1)}
      {list('sale_status', 'Статус', 'Свободные и бронь')}
      <Button type="submit" variant="outline" size="small" className={styles.plain}>
        Показать
      </Button>
      <div className={styles.reset}>
        {hasChoices(chosen) && (
          <TextButton onClick={() => go(withoutChoices(chosen))}>Сбросить всё</TextButton>
        )}
      </div>
    </form>
  );
}
