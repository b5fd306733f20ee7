import { roomCount, roomsText, toggled } from '@quarter/contract/flat-filter-words';
import { BOUNDS, BOXES, FLAGS, LABELS, LISTS } from '@quarter/contract/flat-filters';
import { decimal, millions, percent } from '@quarter/domain/format';
import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RangeSlider } from '../../ui/range-slider.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Switch } from '../../ui/switch.tsx';
import { type Address, filterQuery } from './address.ts';
import { type RangeName, rangeChange, shownRange, trackFor } from './bounds.ts';
import { BuildingField } from './building-field.tsx';
import styles from './filter-fields.module.css';
import { type MortgageProps, MortgageTerms } from './mortgage-terms.tsx';
import { type Choice, choices, isNumber, isText, named } from './options.ts';

interface Props extends Omit<MortgageProps, 'rate'> {
  /** Base rate of a mortgage, fraction per year; null where the complex offers none. */
  readonly rate: number | null;
  /** See `Catalogue`. */
  readonly sections: number | null;
  /** Is called when the visitor wants all sections. */
  readonly onSections: () => void;
}

const MILLION = 1_000_000;

/** Every filter of the boutique. Options that lead to nothing are off; the fields bear the names of the service. */
export function FilterFields({ filter, facets, specs, rate, sections, onSections, onChange }: Props) {
  const rooms = choices(specs.layout_type, facets.layout_type, filter.layout_type, isNumber);
  const buildings = choices(specs.building, facets.building, filter.building, isNumber);
  // Types tell three-room flats apart, so they are offered to who looks for those.
  const hasTypes =
    filter.common_layout_type.length > 0 ||
    (specs.common_layout_type.length > 0 && filter.layout_type.includes(3));
  const discounts = choices(specs.discount_amount, facets.discount_amount, filter.discount_amount, isNumber);
  const isDiscount = filter.is_discount || filter.discount_amount.length > 0;

  const range = (name: RangeName, format: (value: number) => string, { scale = 1, unit = '' } = {}) => {
    const track = trackFor(filter, name, facets, specs);
    return (
      <RangeSlider
        legend={LABELS[name]}
        names={[`${name}_min`, `${name}_max`]}
        track={track}
        value={shownRange(filter, name, track)}
        onChange={pair => onChange(rangeChange(filter, name, track, pair))}
        format={format}
        scale={scale}
        unit={unit}
        isDisabled={facets[name] === null && filter[`${name}_min`] === null && filter[`${name}_max`] === null}
      />
    );
  };
  const list = (name: 'common_layout_type' | 'window_look' | 'facing_type' | 'features') => (
    <CheckList
      legend={LABELS[name]}
      name={name}
      options={choices(specs[name], facets[name], filter[name], isText)}
      onToggle={value => onChange({ [name]: toggled(filter[name], value) })}
    />
  );

  return (
    <>
      <Group>
        <SegmentedControl
          legend={LABELS.layout_type}
          name="layout_type"
          segments={rooms.map(option => ({
            ...option,
            label: option.value === 0 ? 'Ст' : roomCount(option.value),
            name: named(roomsText([option.value]) ?? option.label, option.count),
            isDisabled: option.isDead,
          }))}
          onToggle={value => onChange({ layout_type: toggled(filter.layout_type, value) })}
        />
      </Group>
      {hasTypes && <Group>{list('common_layout_type')}</Group>}
      <Group kind="range">{range('price', millions, { scale: MILLION, unit: '₽' })}</Group>
      <Group kind="range">{range('area', value => decimal(value, 1))}</Group>
      <Group kind="range">{range('floor', String)}</Group>
      {buildings.length > 1 && (
        <Group>
          <BuildingField
            buildings={buildings}
            total={sections ?? buildings.length}
            onWhole={onSections}
            onToggle={value => onChange({ building: toggled(filter.building, value) })}
          />
        </Group>
      )}
      {specs.window_look.length > 0 && <Group>{list('window_look')}</Group>}
      {specs.facing_type.length > 0 && <Group>{list('facing_type')}</Group>}
      {specs.features.length > 0 && <Group>{list('features')}</Group>}
      {BOXES.length > 0 && (
        <Group>
          {BOXES.map(name => (
            <Checkbox
              key={name}
              className={styles.option}
              name={name}
              value="1"
              checked={filter[name]}
              disabled={facets[name].count === 0 && !filter[name]}
              count={facets[name].count}
              onChange={event => onChange({ [name]: event.target.checked })}
            >
              {LABELS[name]}
            </Checkbox>
          ))}
        </Group>
      )}
      {discounts.length > 0 && (
        <Group kind="tight">
          <Switch
            name="is_discount"
            value="true"
            checked={isDiscount}
            disabled={facets.is_discount.count === 0 && !isDiscount}
            onChange={event => onChange({ is_discount: event.target.checked, discount_amount: [] })}
          >
            {LABELS.is_discount} <span className={styles.count}>{facets.is_discount.count}</span>
          </Switch>
          {isDiscount && discounts.length > 1 && (
            <CheckList
              legend={LABELS.discount_amount}
              isLegendHidden
              name="discount_amount"
              options={discounts.map(option => ({ ...option, label: percent(option.value) }))}
              onToggle={value => onChange({ discount_amount: toggled(filter.discount_amount, value) })}
            />
          )}
        </Group>
      )}
      {rate !== null && (
        <Group kind="tight">
          <MortgageFields filter={filter} facets={facets} specs={specs} rate={rate} onChange={onChange} />
        </Group>
      )}
    </>
  );
}

/** Names that the visible fields send themselves. */
const VISIBLE: ReadonlySet<string> = new Set([...LISTS, ...BOUNDS, ...FLAGS]);

/** The rest of the address, for a form that is sent without scripts. */
export function HiddenFields({ address }: { readonly address: Address }) {
  const query = filterQuery(address.filter);
  if (address.view !== 'list') query.set('view', address.view);
  return [...query]
    .filter(([name]) => !VISIBLE.has(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function MortgageFields(props: MortgageProps) {
  const { filter, facets, onChange } = props;
  const isMortgage = filter.is_mortgage || filter.payment_max !== null;
  return (
    <>
      <Switch
        name="is_mortgage"
        value="true"
        checked={isMortgage}
        disabled={facets.is_mortgage.count === 0 && !isMortgage}
        onChange={event => onChange({ is_mortgage: event.target.checked, payment_max: null })}
      >
        {LABELS.is_mortgage}
      </Switch>
      {isMortgage && <MortgageTerms {...props} />}
    </>
  );
}

interface CheckListProps<T extends string | number> {
  readonly legend: string;
  readonly isLegendHidden?: boolean;
  readonly name: string;
  readonly options: readonly Choice<T>[];
  readonly onToggle: (value: T) => void;
}

function CheckList<T extends string | number>(props: CheckListProps<T>) {
  return (
    <fieldset className={styles.list}>
      <legend className={props.isLegendHidden ? 'visually-hidden' : styles.legend}>{props.legend}</legend>
      {props.options.map(option => (
        <Checkbox
          key={option.value}
          className={styles.option}
          name={props.name}
          value={option.value}
          checked={option.isChosen}
          disabled={option.isDead}
          count={option.count}
          onChange={() => props.onToggle(option.value)}
        >
          {option.label}
        </Checkbox>
      ))}
    </fieldset>
  );
}

interface GroupProps {
  readonly kind?: 'group' | 'range' | 'tight';
  readonly children: ReactNode;
}

function Group({ kind = 'group', children }: GroupProps) {
  return <div className={styles[kind]}>{children}</div>;
}
