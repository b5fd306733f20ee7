import type { Lead } from '@quarter/contract/booking';
import type { Payment } from '@quarter/contract/property';
import { percent, roubles } from '@quarter/domain/format';
import type { InstalmentView } from './instalment-view.ts';
import styles from './options.module.css';

type Method = NonNullable<Lead['payment_method']>;

interface Props {
  readonly value: Method;
  readonly onValue: (value: Method) => void;
  /** Whole roubles, the discount taken off. */
  readonly price: number;
  /** Percent. */
  readonly discount: number;
  /** Null for a lot that banks do not lend for. */
  readonly payment: Payment | null;
  readonly instalment: InstalmentView | null;
}

interface Option {
  readonly value: Method;
  readonly label: string;
  readonly note: string;
  readonly sum: string;
  readonly isMonthly: boolean;
}

/** Ways to pay for the lot, each with its sum and terms. */
export function PaymentMethods({ value, onValue, price, discount, payment, instalment }: Props) {
  const options: Option[] = [
    {
      value: 'full',
      label: '100% оплата своими деньгами',
      note:
        discount > 0
          ? `Скидка ${percent(discount)} уже в\u00a0цене`
          : 'Вся сумма — после регистрации договора',
      sum: roubles(price),
      isMonthly: false,
    },
  ];
  if (payment)
    options.push({
      value: 'mortgage',
      label: 'Ипотека',
      note: `Взнос ${percent(payment.deposit)}, ставка и\u00a0ПСК — по\u00a0программе банка`,
      sum: roubles(payment.payment),
      isMonthly: true,
    });
  if (instalment)
    options.push({
      value: 'instalment',
      label: 'Рассрочка 0%',
      note: instalment.terms,
      sum: roubles(instalment.payment),
      isMonthly: true,
    });
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
            {option.sum}
            {option.isMonthly && <span className={styles.note}>в&nbsp;месяц</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
