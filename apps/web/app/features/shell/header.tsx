import type { Project } from '@quarter/contract/complex';
import type { ReactNode } from 'react';
import { telHref } from '../../shared/phone.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './header.module.css';
import { HelpLine } from './help-line.tsx';
import { Logo } from './logo.tsx';
import { MENU_ID } from './menu.tsx';
import { useModal } from './modal-context.ts';
import type { PageRules } from './page-rules.ts';

export interface HeaderContent {
  /** Absent when the service does not answer: then there are no name and phone to show. */
  readonly project: Project | undefined;
  /** Whether the instalment is named: while there is one, and together with the mortgage. */
  readonly hasInstalment: boolean;
  readonly themeSwitch: ReactNode;
  /** Turns the version for who sees badly on where neither menu nor footer stand. */
  readonly sightSwitch: ReactNode;
  /** Link to what the visitor keeps. */
  readonly favorites: (className: string) => ReactNode;
}

interface Props extends HeaderContent {
  readonly kind?: PageRules['header'];
  /** What a tour shows: its title. */
  readonly title?: string | undefined;
  /** The header over the open menu: its first button closes. */
  readonly inMenu?: boolean;
  /** The logo first, everything else to the right. */
  readonly compact?: boolean;
  readonly onBurger: () => void;
}

/** Row of the header: burger, boutique, favourites, phone · logo · theme, instalment, meeting. */
export function Header(props: Props) {
  const { project, kind = 'default', title, inMenu = false, compact = false } = props;
  const isBooking = kind === 'booking';
  const logo = project && <Logo name={project.name} newTab={isBooking} />;
  return (
    <header
      className={cx(styles.header, inMenu && styles.inMenu, compact && styles.compact)}
      data-kind={kind}
    >
      {compact && logo}
      <div className={styles.side}>
        {kind === 'tour' ? <TourPanel title={title} /> : <Ways {...props} isBooking={isBooking} />}
      </div>
      {!compact && logo}
      <div className={cx(styles.side, styles.right)}>
        {isBooking ? (
          project && <HelpLine contacts={project.contacts} sightSwitch={props.sightSwitch} />
        ) : (
          <Actions {...props} />
        )}
      </div>
    </header>
  );
}

function Ways({ project, favorites, inMenu, onBurger, isBooking }: Props & { readonly isBooking: boolean }) {
  const openModal = useModal();
  const phone = project?.contacts.sales.phone;
  return (
    <>
      {project && !isBooking && (
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
        <span data-without-flag="visit_homepage">Бутик квартир</span>
        <span data-with-flag="visit_homepage">Выбрать квартиру</span>
      </Anchor>
      {favorites(cx(styles.link, styles.wide) ?? '')}
      {phone && !isBooking && (
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
    </>
  );
}

function Actions({ project, hasInstalment, themeSwitch, inMenu }: Props) {
  const phone = project?.contacts.sales.phone;
  return (
    <>
      <span className={cx(styles.theme, inMenu && styles.always)}>{themeSwitch}</span>
      {hasInstalment && (
        <Anchor href="/installment" className={cx(styles.link, styles.wide, styles.installment)}>
          Рассрочка 0%
        </Anchor>
      )}
      <ButtonLink href="/#form" size="small" className={styles.wide}>
        Записаться на встречу
      </ButtonLink>
      {phone && !inMenu && (
        <a href={telHref(phone)} className={styles.call} aria-label={`Позвонить: ${phone}`}>
          <Icon name="phone" />
        </a>
      )}
    </>
  );
}

/** On the page of tours: the way back and what it shows, which its head says large. */
function TourPanel({ title }: { readonly title: string | undefined }) {
  return (
    <nav aria-label="Тур" className={styles.tour}>
      <Anchor href="/" className={styles.link}>
        <Icon name="back" size={20} />
        На&nbsp;главную
      </Anchor>
      <span className="visually-hidden">{title}</span>
    </nav>
  );
}
