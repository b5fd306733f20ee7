import type { Project } from '@quarter/contract/complex';
import { type ReactNode, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { Header } from './header.tsx';
import { Menu } from './menu.tsx';
import styles from './site-header.module.css';
import { useHeader } from './use-header.ts';

interface Props {
  readonly project: Project | undefined;
  readonly themeSwitch: ReactNode;
  /** Lies on the first picture of the page, transparent at its top. */
  readonly over: boolean;
  /** Goes away when scrolling down on every screen, not on phones only. */
  readonly hides: boolean;
  /** The row begins with the logo. */
  readonly compact: boolean;
}

/** The header at the top of the screen and the menu it opens. */
export function SiteHeader({ project, themeSwitch, over, hides, compact }: Props) {
  const { top, hidden } = useHeader(hides);
  const menu = useRef<HTMLDialogElement>(null);
  const [seen, setSeen] = useState(false);

  const open = () => {
    setSeen(true);
    // Newer browsers do it themselves, by the button's command.
    if (!('commandForElement' in HTMLButtonElement.prototype)) menu.current?.showModal();
  };
  const row = { project, themeSwitch };

  return (
    <>
      <div className={cx(styles.bar, over && styles.over)} data-top={top} data-hidden={hidden}>
        <Header {...row} compact={compact} onBurger={open} />
      </div>
      {project && (
        <Menu
          project={project}
          ref={menu}
          seen={seen}
          header={<Header {...row} inMenu onBurger={() => menu.current?.close()} />}
        />
      )}
    </>
  );
}
