import type { MortgageOffer } from '@quarter/contract/complex';
import { counted, NBSP, percent, rate, roubles, YEARS } from '@quarter/domain/format';
import type { MortgageTerms } from '@quarter/domain/mortgage';
import type { PluralForms } from '@quarter/domain/plural';
import { type ReactNode, useState } from 'react';
import { SelectField } from '../../ui/select-field.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { ANY_PROGRAMME, fitting, type ProgrammeFilter, valuesOf } from './programme-filter.ts';
import styles from './programme-section.module.css';

interface Props {
  readonly title: string;
  readonly note: string;
  readonly offers: readonly MortgageOffer[];
  /** Price that the payments of the table are counted for, whole roubles. */
  readonly price: number;
  /** Deposit and term that they are counted for, as far as a programme allows them. */
  readonly terms: MortgageTerms;
  /** Table of programmes with the payments of each. */
  readonly table: (offers: readonly MortgageOffer[]) => ReactNode;
}

/** A filter is about all programmes of a kind, so it has a name of its own. */
const KINDS: Readonly<Record<MortgageOffer['kind'], string>> = {
  base: 'Без господдержки',
  family: 'Семейная ипотека',
  it: 'Для ИТ-специалистов',
  subsidised: 'С субсидией застройщика',
};
const PROGRAMMES: PluralForms = ['программа', 'программы', 'программ'];

/** Programmes of banks by kind, rate, deposit and term. */
export function ProgrammeSection({ title, note, offers, price, terms, table }: Props) {
  const [filter, setFilter] = useState<ProgrammeFilter>(ANY_PROGRAMME);
  /** Fields begin anew when the filter is taken back. */
  const [turn, setTurn] = useState(0);
  const shown = fitting(offers, filter);
  const kinds = [...new Set(offers.map(offer => offer.kind))];
  function reset() {
    setFilter(ANY_PROGRAMME);
    setTurn(turn + 1);
  }
  const number = (text: string) => (text === '' ? null : Number(text));
  const options = (values: readonly number[], label: (value: number) => string) =>
    values.map(value => ({ value: String(value), label: label(value) }));

  return (
    <section className={`wrap ${styles.section}`} id="programmes" aria-labelledby="programmes-title">
      <h2 id="programmes-title">{title}</h2>
      <div key={turn} className={styles.filter}>
        <SelectField
          label="Программа"
          name="kind"
          nothing="Любая"
          options={kinds.map(value => ({ value, label: KINDS[value] }))}
          onValue={value => setFilter({ ...filter, kind: value || null })}
        />
        <SelectField
          label="Ставка не выше"
          name="rate"
          nothing="Любая"
          options={options(
            valuesOf(offers, offer => offer.rate),
            value => rate(value),
          )}
          onValue={value => setFilter({ ...filter, rate: number(value) })}
        />
        <SelectField
          label="Мой взнос"
          name="own_deposit"
          nothing="Любой"
          options={options(
            valuesOf(offers, offer => offer.min_deposit),
            value => percent(value),
          )}
          onValue={value => setFilter({ ...filter, deposit: number(value) })}
        />
        <SelectField
          label="Срок не меньше"
          name="own_term"
          nothing="Любой"
          options={options(
            valuesOf(offers, offer => offer.max_term),
            value => counted(value, YEARS),
          )}
          onValue={value => setFilter({ ...filter, term: number(value) })}
        />
        <div className={styles.end}>
          <p className={styles.count} role="status">
            {counted(shown.length, PROGRAMMES)}
          </p>
          {filter !== ANY_PROGRAMME && <TextButton onClick={reset}>Сбросить всё</TextButton>}
        </div>
      </div>
      {shown.length > 0 ? (
        table(shown)
      ) : (
        <p>{`Таких программ${NBSP}нет: смягчите условия или сбросьте их`}</p>
      )}
      <p
        className={styles.note}
      >{`Платёж — для квартиры за ${roubles(price)}, взнос ${percent(terms.deposit)}, срок ${counted(terms.term, YEARS)}, если у${NBSP}программы не${NBSP}указано другое. ${note}`}</p>
    </section>
  );
}
