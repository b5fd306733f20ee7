import { PageTitle } from '../../ui/section/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './payment.module.css';

/** The page of the instalment while there is none: its offer is over, or the developer sells without. */
export function NoInstalment({ title }: { readonly title: string }) {
  return (
    <article className={styles.page}>
      <PageTitle title={title} />
      <div className="wrap">
        <p>Сейчас квартиры в&nbsp;рассрочку не&nbsp;продаются.</p>
        <p>
          <TextLink href="/payment-options">Действующие способы покупки</TextLink>
        </p>
      </div>
    </article>
  );
}
