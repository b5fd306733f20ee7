import type { Project } from '@quarter/contract/complex';
import { telHref } from '../../shared/phone.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { ModalName } from './modal-context.ts';
import styles from './windows.module.css';

const TITLES: Readonly<Record<ModalName, string>> = {
  sales: 'Отдел продаж',
  trust: 'Служба доверия',
  service: 'Клиентская служба',
  offer: 'Не является публичной офертой',
};

const NOTES: Readonly<Record<ModalName, string>> = {
  sales: 'Расскажем о квартирах и условиях, запишем на встречу',
  trust: 'Сообщите о нарушении при продаже или на стройке. Можно не называть себя',
  service: 'Вопросы жителей и владельцев о ключах, доме и документах',
  offer:
    'Сведения о ценах, площадях, сроках и условиях на сайте носят информационный характер и не являются ' +
    'публичной офертой по статье 437 Гражданского кодекса РФ. Изображения созданы на компьютере, детали могут ' +
    'отличаться. Проектная декларация опубликована в Единой информационной системе жилищного строительства.',
};

interface Props {
  readonly project: Project;
  readonly name: ModalName;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A window of the shell: a contact with its phone, or legal words. */
export default function Window({ project: { contacts }, name, open, onClose }: Props) {
  const contact = {
    sales: contacts.sales,
    trust: contacts.trust_line,
    service: contacts.client_service,
    offer: null,
  }[name];
  return (
    <Dialog open={open} onClose={onClose} label={TITLES[name]} className={styles.window}>
      <div className={styles.body}>
        <h2 className={styles.title}>{TITLES[name]}</h2>
        <button type="button" className={styles.close} aria-label="Закрыть" onClick={onClose}>
          <Icon name="close" />
        </button>
        <p className={styles.note}>{NOTES[name]}</p>
        {contact && (
          <>
            <a className={styles.phone} href={telHref(contact.phone)}>
              {contact.phone}
            </a>
            {contact.hours && <p className={styles.note}>{contact.hours}</p>}
            {contact.email && <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>}
          </>
        )}
      </div>
    </Dialog>
  );
}
