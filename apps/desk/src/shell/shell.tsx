import { Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useLive } from '../shared/live.ts';
import { useAccount } from '../shared/session.ts';
import { LatePart, lateComponent } from '../shared/ui/late-part.tsx';
import { DocumentTitle } from '../shared/ui/page.tsx';
import { Forbidden } from '../shared/ui/states.tsx';
import { AccountBar } from './account-bar.tsx';
import { Finder } from './finder/finder.tsx';
import { PlaceLinks } from './place-links.tsx';
import { mayOpen, placesOf } from './places.ts';
import styles from './shell.module.css';
import { Version } from './version.tsx';

const Menu = lateComponent(async () => (await import('./menu.tsx')).Menu);

/** How many places are in reach of a thumb. */
const IN_REACH = 5;

/** The frame of all places: where one may go, who one is, the place itself. */
export function Shell() {
  const { role } = useAccount();
  const { pathname } = useLocation();
  const isOnTheWay = useNavigation().state !== 'idle';
  const [isMenuOpen, menu] = useDisclosure(false);
  const burger = useRef<HTMLButtonElement>(null);
  const places = placesOf(role);
  useLive();
  // Whoever has gone somewhere has no more use for the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone closes it.
  useEffect(() => menu.close(), [pathname]);

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#place">
        К содержанию
      </a>
      <aside className={styles.side}>
        <p className={styles.mark}>Рабочее место</p>
        <nav aria-label="Разделы">
          <PlaceLinks places={places} />
        </nav>
        <Version />
      </aside>
      <header className={styles.top}>
        <Burger
          ref={burger}
          className={styles.burger}
          opened={isMenuOpen}
          onClick={menu.toggle}
          size="sm"
          aria-label="Меню"
          aria-expanded={isMenuOpen}
        />
        <p className={styles.topMark}>Рабочее место</p>
        <Finder />
        <AccountBar />
      </header>
      <main id="place" tabIndex={-1} className={styles.place} aria-busy={isOnTheWay}>
        {mayOpen(role, pathname) ? <Outlet /> : <Closed />}
      </main>
      <nav aria-label="Главные разделы" className={styles.foot}>
        <PlaceLinks places={places.slice(0, IN_REACH)} isBar />
      </nav>
      <LatePart isWanted={isMenuOpen} onDrop={menu.close}>
        <Menu
          isOpen={isMenuOpen}
          onClose={() => {
            menu.close();
            burger.current?.focus();
          }}
          places={places}
        />
      </LatePart>
    </div>
  );
}

/** A place that is there, but not for this role. */
function Closed() {
  return (
    <>
      <DocumentTitle>Нет доступа</DocumentTitle>
      <h1 className={styles.closed}>Нет доступа</h1>
      <Forbidden />
    </>
  );
}
