import type { ReactNode } from 'react';
import { Anchor } from '../../ui/anchor.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageTitle } from '../../ui/section/page-title.tsx';
import styles from './options-page.module.css';

interface Way {
  readonly slug: string;
  readonly title: string;
  readonly offer: string;
  readonly text: string;
  readonly link: { readonly label: string; readonly href: string };
}

interface Props {
  readonly title: string;
  readonly note: string;
  readonly ways: readonly Way[];
  readonly programmes: ReactNode;
  readonly calculator: ReactNode;
  readonly calculatorTitle: string;
}

/** Ways to buy a flat: each with its terms; programmes of banks and a calculator, where the complex has a mortgage. */
export function OptionsPage({ title, note, ways, programmes, calculator, calculatorTitle }: Props) {
  return (
    <article className={styles.page}>
      <PageTitle title={title} aside={note} />
      <ul className="wrap" aria-label="Способы покупки">
        {ways.map(way => (
          <li key={way.slug} className={styles.way}>
            <h2 className={styles.name}>{way.title}</h2>
            <p className={styles.offer}>{way.offer}</p>
            <p className={styles.text}>{way.text}</p>
            <Anchor href={way.link.href} className={styles.link}>
              {way.link.label}
              <Icon name="arrow" size={20} />
            </Anchor>
          </li>
        ))}
      </ul>
      {programmes}
      {calculator && (
        <section className={`wrap ${styles.section}`} id="calculator" aria-labelledby="calculator-title">
          <h2 id="calculator-title">{calculatorTitle}</h2>
          {calculator}
        </section>
      )}
    </article>
  );
}
