import { useState } from 'react';
import { Bend } from './bend.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './marquee.module.css';

interface Props {
  /** What the phrases are about, for a screen reader. */
  readonly label: string;
  readonly phrases: readonly string[];
}

/** Large phrases that pass by with a bend between them; stand under a mouse, by a button, and where no motion is wanted. */
export function Marquee({ label, phrases }: Props) {
  const [isStopped, setStopped] = useState(false);
  return (
    <section className={styles.marquee} aria-label={label} data-stopped={isStopped}>
      <div className={styles.line}>
        <Phrases phrases={phrases} />
        {/* The second run comes in where the first has gone out. */}
        <Phrases phrases={phrases} isCopy />
      </div>
      <IconButton
        className={styles.stop}
        icon={isStopped ? 'play' : 'pause'}
        label={isStopped ? 'Пустить строку' : 'Остановить строку'}
        onClick={() => setStopped(!isStopped)}
      />
    </section>
  );
}

function Phrases({
  phrases,
  isCopy = false,
}: {
  readonly phrases: readonly string[];
  readonly isCopy?: boolean;
}) {
  return (
    <ul className={styles.group} aria-hidden={isCopy || undefined}>
      {phrases.map(phrase => (
        <li key={phrase} className={styles.phrase}>
          {phrase}
          <Bend className={styles.bend} />
        </li>
      ))}
    </ul>
  );
}
