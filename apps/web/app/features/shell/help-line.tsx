import type { Project } from '@quarter/contract/complex';
import type { ReactNode } from 'react';
import { telHref } from '../../shared/phone.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './help-line.module.css';

interface Props extends Pick<Project, 'contacts'> {
  readonly sightSwitch: ReactNode;
}

/** Help where the header has no phone: a line under it says whom to call and how a booking goes. Needs no scripts. */
export function HelpLine({ contacts, sightSwitch }: Props) {
  const { title, phone, hours } = contacts.sales;
  return (
    <details className={styles.help}>
      <summary className={styles.summary}>
        Помощь
        <Icon name="chevron" size={20} className={styles.mark} />
      </summary>
      <div className={styles.line}>
        <span>{title}</span>
        <a href={telHref(phone)}>{phone}</a>
        {hours && <span className={styles.note}>{hours}</span>}
        <span className={styles.course}>
          Как проходит бронь: вы&nbsp;подтверждаете телефон кодом, выбираете способ оплаты, называете
          собственников и&nbsp;получаете номер брони. Пока идёт таймер, выбранное закреплено за&nbsp;вами.
        </span>
        {sightSwitch}
      </div>
    </details>
  );
}
