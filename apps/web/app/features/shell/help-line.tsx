import type { Project } from '@quarter/contract/complex';
import { telHref } from '../../shared/phone.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './help-line.module.css';

/** Help with a booking, whose header has no phone: a line under it says how a booking goes and whom to call. */
export function HelpLine({ contacts }: Pick<Project, 'contacts'>) {
  const { title, phone, hours } = contacts.sales;
  return (
    <details className={styles.help}>
      <summary className={styles.summary}>
        Помощь
        <Icon name="chevron" size={20} className={styles.mark} />
      </summary>
      <p className={styles.line}>
        <span>{title}</span>
        <a href={telHref(phone)}>{phone}</a>
        {hours && <span className={styles.note}>{hours}</span>}
        <span className={styles.course}>
          Как проходит бронь: вы подтверждаете телефон кодом, называете собственников и способ оплаты
          и&nbsp;получаете номер брони. Пока идёт таймер, лот никто не&nbsp;займёт.
        </span>
      </p>
    </details>
  );
}
