import type { Project } from '@quarter/contract/complex';
import { glue } from '@quarter/domain/format';
import type { ReactNode } from 'react';
import { telHref } from '../../shared/phone.ts';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './contacts.module.css';

interface Props {
  readonly project: Project;
  /** The form that a meeting is agreed on by. */
  readonly children: ReactNode;
}

/** Where the sales office is, when it is open and how to agree on a meeting there. */
export function Contacts({ project, children }: Props) {
  const { phone, email, hours } = project.contacts.sales;
  const rows = [
    { name: 'Адрес', value: glue(project.address) },
    ...(hours ? [{ name: 'Часы', value: hours }] : []),
    { name: 'Телефон', value: <TextLink href={telHref(phone)}>{phone}</TextLink> },
    ...(email ? [{ name: 'Почта', value: <TextLink href={`mailto:${email}`}>{email}</TextLink> }] : []),
  ];
  return (
    <section id="form" className={`wrap ${styles.block}`}>
      <div className={styles.words}>
        <h2>Встреча в&nbsp;офисе продаж</h2>
        <p className={styles.text}>
          Покажем планировки и&nbsp;виды с&nbsp;каждого этажа, рассчитаем ипотеку. Выберите удобный день
          или&nbsp;позвоните.
        </p>
        <dl className={styles.rows}>
          {rows.map(({ name, value }) => (
            <div key={name} className={styles.row}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </section>
  );
}
