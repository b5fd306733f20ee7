import { type ReactNode, useEffect } from 'react';
import { useFocusOnArrival } from '../use-focus-on-arrival.ts';
import styles from './page.module.css';

interface Props {
  readonly title: string;
  /** Beside the title: what is done with the whole place. */
  readonly actions?: ReactNode;
  /** One line under the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A place of the desk: its title in the window and on top, what is done there, what is in it. */
export function Page({ title, actions, lead, children }: Props) {
  return (
    <article className={styles.page}>
      <DocumentTitle>{title}</DocumentTitle>
      <header className={styles.head}>
        <div>
          <Heading>{title}</Heading>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </article>
  );
}

/** Title of the window; what lies over a place gives the former one back. */
export function DocumentTitle({ children }: { readonly children: string }) {
  useEffect(() => {
    const former = document.title;
    document.title = `${children} — Рабочее место`;
    return () => {
      document.title = former;
    };
  }, [children]);
  return null;
}

/** Heading of a place. Takes the focus when one has come from another place, so that it is told where one is. */
function Heading({ children }: { readonly children: string }) {
  const ref = useFocusOnArrival();
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}
