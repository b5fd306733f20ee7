import type { Project } from '@quarter/contract/complex';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { telHref } from '../../shared/phone.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LatePart, lateComponent } from '../../ui/late-part.tsx';
import { noteWindows } from '../../ui/note-windows.ts';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './menu.module.css';
import { MAIN_LINKS, type MenuLink, moreLinks, quietLinks } from './menu-links.ts';
import { useModal } from './modal-context.ts';

/** Few menus have room for it, and a player is no part of every page. */
const MenuFilm = lateComponent(() => import('./menu-film.tsx'));

export const MENU_ID = 'menu';

interface Props {
  readonly project: Project;
  /** Address of the privacy policy. */
  readonly policy: string | null;
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Whether it has been opened at least once. */
  readonly seen: boolean;
  /** Turns the version for who sees badly on and off. */
  readonly sightSwitch: ReactNode;
  /** The header as it stands over the open menu. */
  readonly header: ReactNode;
}

/**
 * The menu over the whole screen, always in the dark roles. It is part of the page, so the browser itself
 * opens it where it knows invoker commands, even before or without the page's scripts.
 */
export function Menu({ project, policy, ref, seen, sightSwitch, header }: Props) {
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the address changes.
  useEffect(() => ref.current?.close(), [key]);

  const close = () => ref.current?.close();
  return (
    <dialog
      ref={ref}
      id={MENU_ID}
      aria-label="Меню"
      data-window="full"
      className={`theme-dark ${styles.menu}`}
      onClose={noteWindows}
    >
      {header}
      <div className={styles.body}>
        <nav aria-label="Разделы" className={styles.nav}>
          <List links={MAIN_LINKS} className={styles.main} onChoose={close} />
          <List links={moreLinks(project)} className={styles.more} onChoose={close}>
            <li>{sightSwitch}</li>
          </List>
        </nav>
        <footer className={styles.foot}>
          <p className={styles.developer}>
            <Mark />
            <span>
              Девелопер
              <br />
              {project.developer}
            </span>
          </p>
          <ul className={styles.social}>
            {project.links.social.map(({ name, href }) => (
              <li key={name}>
                <TextLink href={href}>{name}</TextLink>
              </li>
            ))}
          </ul>
          <List links={quietLinks(project, policy)} className={styles.quiet} onChoose={close} />
        </footer>
      </div>
      <div className={styles.actions}>
        <a href={telHref(project.contacts.sales.phone)}>
          <Icon name="phone" />
          Позвонить
        </a>
        <Anchor href="/#form" onClick={close}>
          <Icon name="pin" />
          Офис
        </Anchor>
        <Anchor href="/flats" onClick={close}>
          Бутик квартир
        </Anchor>
      </div>
      {seen && (
        <LatePart lost={null}>
          <MenuFilm />
        </LatePart>
      )}
    </dialog>
  );
}

interface ListProps {
  readonly links: readonly MenuLink[];
  readonly className: string | undefined;
  readonly onChoose: () => void;
  /** What comes after them. */
  readonly children?: ReactNode;
}

function List({ links, className, onChoose, children }: ListProps) {
  const openModal = useModal();
  return (
    <ul className={className}>
      {links.map(link => (
        <li key={link.label} className={link.isTouchOnly ? styles.touchOnly : undefined}>
          {'href' in link ? (
            <Anchor href={link.href} onClick={onChoose}>
              {link.label}
              {link.href.startsWith('http') && <Icon name="out" size={18} />}
            </Anchor>
          ) : (
            <button
              type="button"
              onClick={() => {
                onChoose();
                openModal(link.modal);
              }}
            >
              {link.label}
            </button>
          )}
        </li>
      ))}
      {children}
    </ul>
  );
}

/** The bend in a square: the mark of the developer. */
function Mark() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M.5.5h27v27H.5zm0 8.5c6 0 6.5 8.5 13.5 8.5S21.5 9 27.5 9" />
    </svg>
  );
}
