import styles from './chip.module.css';
import { Icon } from './icon.tsx';

interface Props {
  /** What was chosen. */
  readonly children: string;
  /** Address without it: the chip is a link, so it takes the choice back without scripts too. */
  readonly href: string;
}

/** Something chosen, that a press takes back. */
export function Chip({ children, href }: Props) {
  return (
    <a className={styles.chip} href={href} aria-label={`Убрать: ${children}`}>
      {children}
      <Icon name="close" size={14} className={styles.cross} />
    </a>
  );
}
