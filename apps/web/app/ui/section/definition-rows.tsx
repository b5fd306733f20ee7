import { cx } from '../cx.ts';
import styles from './definition-rows.module.css';

interface Props {
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly className?: string | undefined;
}

/** What a thing is, line by line: the name at the left, its value at the right. */
export function DefinitionRows({ rows, className }: Props) {
  return (
    <dl className={cx(styles.rows, className)}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
