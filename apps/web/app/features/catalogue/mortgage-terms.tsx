import type { FlatFilter } from '@quarter/contract/flat-filter';
import type { Specs } from '@quarter/contract/property';
import { counted, percent, roubles, thousands, YEARS } from '@quarter/domain/format';
import { RangeSlider } from '../../ui/range-slider.tsx';
import { Select } from '../../ui/select.tsx';
import type { ShownFacets } from './facets.ts';
import styles from './filter-fields.module.css';
import { trackOf } from './options.ts';

export interface MortgageProps {
  readonly filter: FlatFilter;
  readonly facets: ShownFacets;
  readonly specs: Specs;
  /** Base rate of a mortgage, fraction per year. */
  readonly rate: number;
  readonly onChange: (change: Partial<FlatFilter>) => void;
}

/** Terms to choose from: percent of the price, years. */
const DEPOSITS = [20, 30, 40, 50, 60];
const TERMS = [10, 15, 20, 25, 30];

/** The bound of the monthly payment with the deposit and the term that it is counted for. */
export function MortgageTerms({ filter, facets, specs, rate, onChange }: MortgageProps) {
  const track = trackOf(facets.payment, specs.payment);
  const payment = Math.min(track.max, Math.max(track.min, filter.payment_max ?? track.max));
  const term = (
    label: string,
    name: 'deposit' | 'term',
    values: readonly number[],
    words: (value: number) => string,
  ) => (
    <Select
      label={label}
      options={[...new Set([...values, filter[name]])]
        .sort((a, b) => a - b)
        .map(value => ({ value: String(value), label: words(value) }))}
      value={String(filter[name])}
      onChange={value => onChange({ [name]: Number(value) })}
    />
  );
  return (
    <>
      <RangeSlider
        legend="Платёж в месяц, ₽"
        names={['payment_max']}
        track={track}
        value={[track.min, payment]}
        onChange={([, high]) => onChange({ payment_max: high >= track.max ? null : high })}
        format={roubles}
        labels={['от', 'до']}
        after="в месяц"
        isDisabled={facets.payment === null && filter.payment_max === null}
      />
      <div className={styles.choices}>
        {term('Первый взнос', 'deposit', DEPOSITS, value => `взнос ${percent(value)}`)}
        {term('Срок', 'term', TERMS, value => `срок ${counted(value, YEARS)}`)}
      </div>
      <p className={styles.terms}>
        Ставка {`${thousands(Number((rate * 100).toFixed(2)))}%`} годовых, первый взнос{' '}
        {percent(filter.deposit)}, срок {counted(filter.term, YEARS)}. Предварительный расчёт
      </p>
    </>
  );
}
