import type { Project } from '@quarter/contract/complex';
import { telHref } from '../../shared/phone.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './help-line.module.css';

/** Help where the header has no phone: opens a line under the header with whom to call. Needs no scripts. */
export function HelpLine({ contacts }: Pick<Project, 'contacts'>) {
  const { title, note, phone } = contacts.client_service;
  return (
    <details className={styles.help}>
      <summary className={styles.summary}>
        Помощь
        <Icon name="chevron" size={20} className={styles.mark} />
      </summary>
      <p className={styles.line}>
        <span>{title}</span>
        <a href={telHref(phone)}>{phone}</a>
        <span className={styles.note}>{note}</span>
      </p>
    </details>
  );
}
