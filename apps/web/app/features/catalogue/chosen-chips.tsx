import { type MouseEvent, useRef } from 'react';
import { Chip } from '../../ui/chip.tsx';
import styles from './chosen-chips.module.css';

interface Props {
  /** What is chosen in words, with the link that takes it back. */
  readonly chips: readonly { readonly key: string; readonly text: string; readonly href: string }[];
  /** The link that takes all of it back. */
  readonly reset: string;
}

/** What is chosen, each taken back by a press, and «Сбросить всё». */
export function ChosenChips({ chips, reset }: Props) {
  const row = useRef<HTMLDivElement>(null);
  if (chips.length === 0) return null;

  /** The pressed chip goes away; the focus stays with its neighbour. */
  function keepFocus(event: MouseEvent<HTMLElement>) {
    const links = [...event.currentTarget.querySelectorAll('a')];
    const { target } = event;
    const index = links.findIndex(link => target instanceof Node && link.contains(target));
    if (index < 0) return;
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const left = row.current?.querySelectorAll('a');
      left?.item(Math.min(index, left.length - 1))?.focus({ preventScroll: true });
    });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside take the focus and the keys.
    <div className={styles.bar} ref={row} onClick={keepFocus}>
      <ul className={styles.chips} aria-label="Выбрано">
        {chips.map(chip => (
          <li key={chip.key}>
            <Chip href={chip.href}>{chip.text}</Chip>
          </li>
        ))}
      </ul>
      <a className={styles.reset} href={reset}>
        Сбросить всё
      </a>
    </div>
  );
}
