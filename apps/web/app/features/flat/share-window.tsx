import { useShare } from '../../shared/use-share.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Window } from '../../ui/window.tsx';
import { presentationHref } from './presentation.ts';
import styles from './share-window.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Name under which the page is shared. */
  readonly title: string;
  readonly flat: { readonly id: number; readonly slug: string };
}

/** Ways to hand a flat on: its link, a code for another phone's camera, a file. */
export default function ShareWindow({ isOpen, onClose, title, flat }: Props) {
  // Without the terms of the mortgage and marks of campaigns that this visitor's address may have.
  const address = `${window.location.origin}/flats/${flat.slug}`;
  const { said, share } = useShare();
  return (
    <Window open={isOpen} onClose={onClose} title="Поделиться квартирой">
      <p className={styles.title}>{title}</p>
      <div className={styles.ways}>
        <QrCode text={address} label="QR-код: страница этой квартиры" className={styles.qr} />
        <div className={styles.actions}>
          <p className={styles.address}>{address.replace(/^https?:\/\//, '')}</p>
          <Button onClick={() => share(address, title)} wide>
            {said ?? 'Отправить ссылку'}
          </Button>
          <ButtonLink href={presentationHref(flat)} variant="outline" wide>
            Презентация, PDF
          </ButtonLink>
        </div>
      </div>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </Window>
  );
}
