import type { Project } from '@quarter/contract/complex';
import type { Contact } from '@quarter/contract/site-texts';
import { Fragment, type ReactNode } from 'react';
import { telHref } from '../../shared/phone.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { Window } from '../../ui/window.tsx';
import type { ModalName } from './modal-context.ts';
import styles from './windows.module.css';

interface Props {
  readonly project: Project;
  readonly name: ModalName;
  /** Form to be called back, under the phone of the sales office. */
  readonly callBack: ReactNode;
  /** How often a window has been opened: each opening asks for a form that has not come. */
  readonly opening: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A window of the shell: a contact with its phone, or legal words. */
export function ShellWindow(props: Props) {
  const { project, name, callBack, opening, open, onClose } = props;
  const { contacts, legal } = project;
  const title = name === 'offer' ? 'Не является публичной офертой' : contactOf(contacts, name).title;
  return (
    <Window open={open} onClose={onClose} title={title}>
      {name === 'offer' ? (
        <>
          {legal.offer.map(text => (
            <p key={text} className={styles.note}>
              {text}
            </p>
          ))}
          <TextLink href="/documents">Документы</TextLink>
        </>
      ) : (
        <ContactCard contact={contactOf(contacts, name)} />
      )}
      {name === 'sales' && (
        <>
          <TextLink href="/#form">Запланировать встречу</TextLink>
          <Fragment key={opening}>{callBack}</Fragment>
        </>
      )}
    </Window>
  );
}

function contactOf(contacts: Project['contacts'], name: Exclude<ModalName, 'offer'>): Contact {
  if (name === 'sales') return contacts.sales;
  return name === 'service' ? contacts.client_service : contacts.trust_line;
}

function ContactCard({ contact: { note, phone, email, hours } }: { readonly contact: Contact }) {
  return (
    <>
      <p className={styles.note}>{note}</p>
      <a className={styles.phone} href={telHref(phone)}>
        {phone}
      </a>
      {hours && <p className={styles.note}>{hours}</p>}
      {email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
    </>
  );
}
