import type { Project } from '@quarter/contract/complex';
import { glue } from '@quarter/domain/format';
import { telHref } from '../../shared/phone.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './contacts.module.css';

/** Where the sales office is, when it is open and how to agree on a meeting there. */
export function Contacts({ project }: { readonly project: Project }) {
  const { phone, email, hours } = project.contacts.sales;
  const rows = [
    { name: 'Адрес', value: glue(project.address) },
    ...(hours ? [{ name: 'Часы', value: hours }] : []),
    ...(email ? [{ name: 'Почта', value: <TextLink href={`mailto:${email}`}>{email}</TextLink> }] : []),
  ];
  return (
    <section id="form" className={`wrap ${styles.block}`}>
      <div className={styles.words}>
        <h2>Встреча в&nbsp;офисе продаж</h2>
        <p className={styles.text}>
          Покажем планировки и&nbsp;виды с&nbsp;каждого этажа, рассчитаем ипотеку. Позвоните, и&nbsp;мы
          выберем время, удобное вам.
        </p>
      </div>
      <div className={styles.contacts}>
        <p className={styles.phone}>
          <a href={telHref(phone)}>{phone}</a>
        </p>
        <dl className={styles.rows}>
          {rows.map(({ name, value }) => (
            <div key={name} className={styles.row}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink href={telHref(phone)} className={styles.call}>
          Запланировать встречу
        </ButtonLink>
      </div>
    </section>
  );
}
