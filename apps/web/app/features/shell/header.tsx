import type { Project } from '@quarter/contract/complex';
import type { ReactNode } from 'react';
import { telHref } from '../../shared/phone.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { MENU_ID } from './menu.tsx';
import { useModal } from './modal-context.ts';

interface Props {
  /** Absent when the service does not answer: then there are no name and phone to show. */
  readonly project: Project | undefined;
  readonly themeSwitch: ReactNode;
  /** The header over the open menu: its first button closes. */
  readonly inMenu?: boolean;
  /** The logo first, everything else to the right. */
  readonly compact?: boolean;
  readonly onBurger: () => void;
  readonly className?: string | undefined;
}

/** Row of the header: burger, boutique, phone · logo · theme, meeting. */
export function Header({
  project,
  themeSwitch,
  inMenu = false,
  compact = false,
  onBurger,
  className,
}: Props) {
  const openModal = useModal();
  const phone = project?.contacts.sales.phone;
  const logo = project && <Logo name={project.name} />;
  return (
    <header className={cx(styles.header, inMenu && styles.inMenu, compact && styles.compact, className)}>
      {compact && logo}
      <div className={styles.side}>
        {project && (
          <button
            type="button"
            className={styles.burger}
            aria-label={inMenu ? 'Закрыть меню' : 'Меню'}
            aria-haspopup={inMenu ? undefined : 'dialog'}
            onClick={onBurger}
            {...{ commandfor: MENU_ID, command: inMenu ? 'close' : 'show-modal' }}
          >
            <Icon name={inMenu ? 'close' : 'burger'} className={styles.lines} />
            {inMenu && <span className={styles.closeWord}>Закрыть</span>}
          </button>
        )}
        <Anchor href="/flats" className={cx(styles.link, styles.wide)}>
          Бутик квартир
        </Anchor>
        {phone && (
          <a
            href={telHref(phone)}
            className={cx(styles.link, styles.wide)}
            aria-label={phone}
            onClick={event => {
              event.preventDefault();
              openModal('sales');
            }}
          >
            <span className={styles.number}>{phone}</span>
            <Icon name="phone" size={20} className={styles.phoneIcon} />
          </a>
        )}
      </div>
      {!compact && logo}
      <div className={cx(styles.side, styles.right)}>
        <span className={inMenu ? undefined : styles.wide}>{themeSwitch}</span>
        <ButtonLink href="/#form" size="small" className={styles.wide}>
          Записаться на встречу
        </ButtonLink>
        {phone && !inMenu && (
          <a href={telHref(phone)} className={styles.call} aria-label={`Позвонить: ${phone}`}>
            <Icon name="phone" />
          </a>
        )}
      </div>
    </header>
  );
}
