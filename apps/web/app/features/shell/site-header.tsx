import { type ReactNode, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { noteWindows } from '../../ui/note-windows.ts';
import { Header, type HeaderContent } from './header.tsx';
import { Menu } from './menu.tsx';
import type { PageRules } from './page-rules.ts';
import styles from './site-header.module.css';
import { useHeader } from './use-header.ts';

interface Props extends HeaderContent {
  readonly sightSwitch: ReactNode;
  readonly kind: PageRules['header'];
  /** Address of the privacy policy. */
  readonly policy: string | null;
  /** What a tour shows: its title. */
  readonly title: string | undefined;
  /** Lies on the first picture of the page, transparent at its top. */
  readonly over: boolean;
  /** Goes away when scrolling down on every screen, not on phones only. */
  readonly hides: boolean;
  /** The row begins with the logo. */
  readonly compact: boolean;
}

/** The header at the top of the screen and the menu it opens. */
export function SiteHeader({ policy, kind, title, over, hides, compact, ...content }: Props) {
  const { top, hidden } = useHeader(hides);
  const menu = useRef<HTMLDialogElement>(null);
  const [seen, setSeen] = useState(false);

  // Newer browsers open and close it themselves, by the button's command.
  const unlessCommanded = (act: () => void) => {
    if (!('commandForElement' in HTMLButtonElement.prototype)) act();
  };
  const open = () => {
    setSeen(true);
    unlessCommanded(() => menu.current?.showModal());
    // The browser opens it once this is over.
    requestAnimationFrame(noteWindows);
  };
  const close = () => unlessCommanded(() => menu.current?.close());

  return (
    <>
      <div className={cx(styles.bar, over && styles.over)} data-top={top} data-hidden={hidden}>
        <Header {...content} kind={kind} title={title} compact={compact} onBurger={open} />
      </div>
      {content.project && kind !== 'booking' && (
        <Menu
          project={content.project}
          policy={policy}
          ref={menu}
          seen={seen}
          sightSwitch={content.sightSwitch}
          header={<Header {...content} inMenu onBurger={close} />}
        />
      )}
    </>
  );
}
