import { type ReactNode, useId } from 'react';
import styles from './accordion.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

export interface AccordionItem {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface Props {
  readonly items: readonly AccordionItem[];
  /** The item that is open from the start. */
  readonly openId?: string;
  /** Opening one closes the others. */
  readonly isExclusive?: boolean;
  readonly className?: string | undefined;
}

/** Questions that open into answers. The browser's own `<details>`: works without scripts, found by its search. */
export function Accordion({ items, openId, isExclusive = false, className }: Props) {
  const name = useId();
  return (
    <div className={cx(styles.accordion, className)}>
      {items.map(({ id, title, content }) => (
        <details key={id} className={styles.item} open={id === openId} {...(isExclusive && { name })}>
          <summary className={styles.title}>
            {title}
            <Icon name="plus" size={20} className={styles.sign} />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
