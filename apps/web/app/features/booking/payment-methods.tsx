import type { Booking } from '@quarter/contract/booking';
import { percent, roubles } from '@quarter/domain/format';
import styles from './options.module.css';

type Method = NonNullable<Booking['payment_method']>;

/** A way to pay in parts. */
export interface WayView {
  /** Roubles a payment; null when the loan is larger than the bank lends. */
  readonly payment: number | null;
  /** «в месяц»; without a payment, what there has to be for one. */
  readonly per: string;
  /** Everything that the payment hangs on, in words. */
  readonly terms: string;
}

interface Props {
  readonly value: Method;
  readonly onValue: (value: Method) => void;
  /** Whole roubles, the discount taken off. */
  readonly price: number;
  /** Percent. */
  readonly discount: number;
  /** Null for a lot that banks do not lend for. */
  readonly mortgage: WayView | null;
  readonly instalment: WayView | null;
}

interface Option {
  readonly value: Method;
  readonly label: string;
  readonly note: string;
  readonly sum: string | null;
  readonly per: string;
}

/** Ways to pay for the lot, each with its sum and terms. */
export function PaymentMethods({ value, onValue, price, discount, mortgage, instalment }: Props) {
  const options: Option[] = [
    {
      value: 'full',
      label: '100% оплата своими деньгами',
      note:
        discount > 0
          ? `Скидка ${percent(discount)} уже в\u00a0цене`
          : 'Вся сумма — после регистрации договора',
      sum: roubles(price),
      per: '',
    },
  ];
  const add = (method: Method, label: string, { payment, per, terms }: WayView) =>
    options.push({
      value: method,
      label,
      note: terms,
      sum: payment === null ? null : roubles(payment),
      per,
    });
  if (mortgage) add('mortgage', 'Ипотека', mortgage);
  if (instalment) add('instalment', 'Рассрочка 0%', instalment);
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">Способ оплаты</legend>
      {options.map(option => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name="payment_method"
            className={styles.dot}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          <span className={styles.words}>
            {option.label}
            <span className={styles.note}>{option.note}</span>
          </span>
          <span className={styles.sum}>
            {option.sum !== null && `${option.sum} `}
            {option.per !== '' && <span className={styles.note}>{option.per}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
