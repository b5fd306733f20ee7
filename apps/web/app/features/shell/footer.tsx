import type { Project } from '@quarter/contract/complex';
import type { SiteDocuments } from '../../shared/page/site.ts';
import { telHref } from '../../shared/phone.ts';
import { Anchor } from '../../ui/anchor.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { useModal } from './modal-context.ts';

interface Props {
  readonly project: Project;
  readonly documents: SiteDocuments;
}

/** Client service for residents, messengers, legal words. */
export function Footer({ project, documents }: Props) {
  const openModal = useModal();
  const { title, phone, email } = project.contacts.client_service;
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.logo}>
          <Logo name={project.name} />
          <Anchor href="/flats" className={styles.boutique}>
            Интернет-бутик квартир
          </Anchor>
        </div>
        <section aria-label={title}>
          <p className={styles.quiet}>{title}</p>
          <a href={telHref(phone)}>{phone}</a>
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </section>
        <section aria-label="Мы в сети">
          {project.links.social.map(({ name, href }) => (
            <Anchor key={name} href={href}>
              {name}
            </Anchor>
          ))}
        </section>
        <section aria-label="О сайте">
          <button type="button" onClick={() => openModal('offer')}>
            Не является публичной офертой
          </button>
          {documents.policy && <Anchor href={documents.policy}>Политика конфиденциальности</Anchor>}
          {documents.agreement && <Anchor href={documents.agreement}>Пользовательское соглашение</Anchor>}
          <p className={styles.quiet}>{project.legal.credit}</p>
          {project.is_demo && (
            <p className={styles.quiet}>Демонстрационные данные: комплекс и цены вымышлены</p>
          )}
        </section>
      </div>
    </footer>
  );
}
