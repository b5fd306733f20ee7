import { Anchor } from '../../ui/anchor.tsx';
import styles from './logo.module.css';

interface Props {
  readonly name: string;
  /** Where leaving would lose something, home opens beside. */
  readonly newTab?: boolean;
}

/** The name of the complex over the bend of its river; leads home. */
export function Logo({ name, newTab = false }: Props) {
  'use no memo'; // Static: remembering it would weigh more than drawing it anew.

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

/** The one hairline bend of the site. */
function Bend({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 72 8" width="72" height="8" aria-hidden="true">
      <path
        d="M0 1.2C8 1.2 15 2 22 4.2c9 2.8 19 2.8 28 0C57 2 64 1.2 72 1.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
      />
    </svg>
  );
}
