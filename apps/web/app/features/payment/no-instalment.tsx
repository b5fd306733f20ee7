import { PageTitle } from '../../ui/section/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './payment.module.css';

export const NO_INSTALMENT = 'Сейчас квартиры в\u00a0рассрочку не\u00a0продаются.';

/** The page of the instalment while there is none: its offer is over, or the developer sells without. */
export function NoInstalment({ title }: { readonly title: string }) {
  return (
    <article className={styles.page}>
      <PageTitle title={title} />
      <div className="wrap">
        <p>{NO_INSTALMENT}</p>
        <p>
          <TextLink href="/payment-options">Действующие способы покупки</TextLink>
        </p>
      </div>
    </article>
  );
}
