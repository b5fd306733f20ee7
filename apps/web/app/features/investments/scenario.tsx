import { counted, glue, percent, roubles, YEARS } from '@quarter/domain/format';
import { type RentAssumptions, type RentKnown, rentResult } from '@quarter/domain/rent';
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
  { name: 'price', label: 'Цена квартиры, ₽', hint: 'Из\u00a0карточки квартиры', what: 'цену' },
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
  const known = read(typed);
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
          <Result of={known} />
          <p className={styles.warning}>{warning}</p>
          <p className={styles.note}>{note}</p>
        </div>
      </div>
    </Section>
  );
}

/** Every row from the start; each is filled as soon as the visitor's numbers suffice for it. */
function Result({ of }: { readonly of: RentKnown }) {
  const result = rentResult(of);
  const missing = FIELDS.filter(({ name }) => of[name] === null);
  return (
    <>
      <div role="status">
        <p className={styles.total}>
          {sum(result.perYear)} <span>в&nbsp;год после расходов, по&nbsp;вашим предположениям</span>
        </p>
        <p className={styles.waiting}>
          {missing.length > 0 && glue(`Осталось указать: ${LIST.format(missing.map(({ what }) => what))}.`)}
        </p>
      </div>
      <DefinitionRows
        rows={[
          { label: 'Аренда за\u00a0год', value: sum(result.income) },
          { label: 'Расходы за\u00a0год', value: sum(result.expenses) },
          {
            label: of.term === null ? 'За\u00a0весь срок' : `За\u00a0${counted(of.term, YEARS)}`,
            value: sum(result.total),
          },
          {
            label: 'К\u00a0цене квартиры, в\u00a0год',
            value: result.share === null ? '—' : percent(result.share * 100, 1),
          },
        ]}
      />
    </>
  );
}

function sum(value: number | null): string {
  return value === null ? '—' : roubles(value);
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

/** Numbers of all fields; null where one is missing or wrong. */
function read(typed: Readonly<Record<Name, string>>): RentKnown {
  const of = (name: Name) => numberOf(name, typed[name]);
  return { price: of('price'), rent: of('rent'), idle: of('idle'), costs: of('costs'), term: of('term') };
}
