import { Anchor } from '../../ui/anchor.tsx';
import { Bend } from '../../ui/bend.tsx';
import styles from './logo.module.css';

interface Props {
  readonly name: string;
  /** Where leaving would lose something, home opens beside. */
  readonly newTab?: boolean;
}

/** The name of the complex over the bend of its river; leads home. */
export function Logo({ name, newTab = false }: Props) {
  return (
    <Anchor
      href="/"
      className={styles.logo}
      aria-label={`${name}, на главную`}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      <span className={styles.name}>{name}</span>
      <Bend className={styles.bend} />
    </Anchor>
  );
}
