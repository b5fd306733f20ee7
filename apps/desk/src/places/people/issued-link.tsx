import { Button } from '@mantine/core';
import type { DeskIssuedLink } from '@quarter/contract/desk/account';
import { momentWords } from '../../shared/moments.ts';
import { CopyField } from '../../shared/ui/copy-field.tsx';
import { Actions, Lead } from '../../shared/ui/form.tsx';
import styles from './issued-link.module.css';

interface Props {
  readonly link: DeskIssuedLink;
  readonly email: string;
  readonly onClose: () => void;
}

/** A one-time link: mailed, or to be handed over by whoever has made it. */
export function IssuedLink({ link: { link, expires_at }, email, onClose }: Props) {
  const until = `Она действует до ${momentWords(expires_at)} и открывается один раз.`;
  return (
    <div className={styles.issued}>
      {link === null ? (
        <Lead>
          Ссылка отправлена на {email}. {until}
        </Lead>
      ) : (
        <>
          <Lead>Почта сайта не настроена: передайте ссылку сами, лично или в личном сообщении. {until}</Lead>
          <CopyField label="Ссылка" text={window.location.origin + link} />
        </>
      )}
      <Actions>
        <Button onClick={onClose}>Готово</Button>
      </Actions>
    </div>
  );
}
