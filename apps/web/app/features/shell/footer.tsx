import type { Project } from '@quarter/contract/complex';
import type { Contact } from '@quarter/contract/site-texts';
import type { ReactNode } from 'react';
import type { SiteDocuments } from '../../shared/page/site.ts';
import { telHref } from '../../shared/phone.ts';
import { Anchor } from '../../ui/anchor.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { pageLinks } from './menu-links.ts';
import { useModal } from './modal-context.ts';

interface Props {
  readonly project: Project;
  readonly documents: SiteDocuments;
  /** Turns the version for who sees badly on and off. */
  readonly sightSwitch: ReactNode;
}

/** Pages of the site, whom to ask and when, messengers, legal words. */
export function Footer({ project, documents, sightSwitch }: Props) {
  const openModal = useModal();
  const { sales, client_service } = project.contacts;
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.logo}>
          <Logo name={project.name} />
          <Anchor href="/flats" className={styles.boutique}>
            Интернет-бутик квартир
          </Anchor>
        </div>
        <nav aria-label="Разделы" className={styles.pages}>
          {pageLinks(project).map(({ href, label }) => (
            <Anchor key={href} href={href}>
              {label}
            </Anchor>
          ))}
        </nav>
        <Desk contact={sales}>
          <p className={styles.quiet}>{sales.hours}</p>
          <p className={styles.quiet}>{project.address}</p>
        </Desk>
        <Desk contact={client_service}>
          <p className={styles.social}>
            {project.links.social.map(({ name, href }) => (
              <Anchor key={name} href={href}>
                {name}
              </Anchor>
            ))}
          </p>
        </Desk>
      </div>
      <div className={`wrap ${styles.legal}`}>
        <p className={styles.quiet}>{project.developer}</p>
        <button type="button" onClick={() => openModal('offer')}>
          Не является публичной офертой
        </button>
        {documents.policy && <Anchor href={documents.policy}>Политика конфиденциальности</Anchor>}
        {documents.agreement && <Anchor href={documents.agreement}>Пользовательское соглашение</Anchor>}
        {sightSwitch}
        <p className={styles.quiet}>{project.legal.credit}</p>
        {project.is_demo && (
          <p className={styles.quiet}>Демонстрационные данные: комплекс и цены вымышлены</p>
        )}
      </div>
    </footer>
  );
}

function Desk({ contact, children }: { contact: Contact; children: ReactNode }) {
  const { title, phone, email } = contact;
  return (
    <section aria-label={title}>
      <p className={styles.quiet}>{title}</p>
      <a href={telHref(phone)}>{phone}</a>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {children}
    </section>
  );
}
