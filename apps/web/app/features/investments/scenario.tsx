import { counted, percent, roubles, YEARS } from '@quarter/domain/format';
import { type RentAssumptions, rentResult } from '@quarter/domain/rent';
import { PLAIN_NUMBER, readTyped, typedText } from '@quarter/domain/typed-number';
import { useState } from 'react';
import { NumberField } from '../../ui/masked-field.tsx';
import { DefinitionRows } from '../../ui/section/definition-rows.tsx';
import { Section } from '../../ui/section/section.tsx';
import styles from './scenario.module.css';

type Name = keyof RentAssumptions;

interface Field {
  readonly name: Name;
  readonly label: string;
  readonly hint: string;
  /** After «Осталось указать». */
  readonly what: string;
}

const FIELDS: readonly Field[] = [
  { name: 'price', label: 'Цена квартиры, ₽', hint: 'Из\u00a0карточки лота', what: 'цену' },
  { name: 'rent', label: 'Аренда в\u00a0месяц, ₽', hint: 'Ваше предположение', what: 'аренду' },
  { name: 'idle', label: 'Простой, месяцев в\u00a0год', hint: 'От\u00a00 до\u00a012', what: 'простой' },
  { name: 'costs', label: 'Расходы в\u00a0месяц, ₽', hint: 'Коммунальные, ремонт, агент', what: 'расходы' },
  { name: 'term', label: 'Срок, лет', hint: 'От\u00a01 до\u00a030', what: 'срок' },
];
const LIMITS: Readonly<Partial<Record<Name, readonly [number, number]>>> = { idle: [0, 12], term: [1, 30] };

const LIST = new Intl.ListFormat('ru');

interface Props {
  readonly title: string;
  readonly text: string;
  readonly note: string;
  /** Stands beside every figure. */
  readonly warning: string;
  /** A flat to begin with: its price, whole roubles, and its name, «Студия № 317, секция 4». */
  readonly flat: { readonly price: number; readonly name: string } | null;
}

/**
 * What letting a flat would give by the visitor's own assumptions. The price is the fact that it begins with; none of the
 * assumptions is filled in for him, none is promised.
 */
export function Scenario({ title, text, note, warning, flat: present }: Props) {
  // The price that stands in the field is of this flat, whatever is the cheapest by now.
  const [flat] = useState(present);
  const [typed, setTyped] = useState<Readonly<Record<Name, string>>>({
    price: flat ? typedText(flat.price, PLAIN_NUMBER) : '',
    rent: '',
    idle: '',
    costs: '',
    term: '',
  });
  const assumptions = read(typed);
  return (
    <Section title={title} text={text}>
      <div className={`wrap ${styles.block}`}>
        <form className={styles.fields} aria-label={title} onSubmit={event => event.preventDefault()}>
          {FIELDS.map(({ name, label, hint }) => (
            <NumberField
              key={name}
              name={name}
              label={label}
              hint={name === 'price' && flat && readTyped(typed.price) === flat.price ? flat.name : hint}
              error={wrong(name, typed[name])}
              value={typed[name]}
              inputMode="decimal"
              onValue={value => setTyped(before => ({ ...before, [name]: value }))}
            />
          ))}
        </form>
        <div className={styles.result}>
          <div role="status">
            <Result
              of={assumptions}
              missing={FIELDS.filter(({ name }) => numberOf(name, typed[name]) === null)}
            />
          </div>
          <p className={styles.warning}>{warning}</p>
          <p className={styles.note}>{note}</p>
        </div>
      </div>
    </Section>
  );
}

interface ResultProps {
  readonly of: RentAssumptions | null;
  readonly missing: readonly Field[];
}

/** By the visitor's numbers; without them, what is missing. */
function Result({ of, missing }: ResultProps) {
  if (!of) {
    return (
      <p className={styles.waiting}>
        {`Осталось указать: ${LIST.format(missing.map(({ what }) => what))}. Здесь появится расчёт.`}
      </p>
    );
  }
  const result = rentResult(of);
  return (
    <>
      <p className={styles.total}>
        {roubles(result.perYear)} <span>в&nbsp;год после расходов, по&nbsp;вашим предположениям</span>
      </p>
      <DefinitionRows
        rows={[
          { label: 'Аренда за\u00a0год', value: roubles(result.income) },
          { label: 'Расходы за\u00a0год', value: roubles(result.expenses) },
          { label: `За ${counted(of.term, YEARS)}`, value: roubles(result.total) },
          { label: 'К\u00a0цене квартиры, в\u00a0год', value: percent(result.share * 100, 1) },
        ]}
      />
    </>
  );
}

function numberOf(name: Name, text: string): number | null {
  const value = readTyped(text);
  if (value === null || value < 0) return null;
  const [least, most] = LIMITS[name] ?? [0, Number.POSITIVE_INFINITY];
  return value >= least && value <= most ? value : null;
}

function wrong(name: Name, text: string): string | undefined {
  if (text.trim() === '' || numberOf(name, text) !== null) return undefined;
  const limits = LIMITS[name];
  return limits ? `Введите число от ${limits[0]} до ${limits[1]}` : 'Введите число';
}

/** Numbers of all fields; null while one is missing or wrong. */
function read(typed: Readonly<Record<Name, string>>): RentAssumptions | null {
  const [price, rent, idle, costs, term] = FIELDS.map(({ name }) => numberOf(name, typed[name]));
  if (price == null || rent == null || idle == null || costs == null || term == null) return null;
  return { price, rent, idle, costs, term };
}
