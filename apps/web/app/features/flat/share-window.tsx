import { useShare } from '../../shared/use-share.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Window } from '../../ui/window.tsx';
import styles from './share-window.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Name and address under which the page is shared. */
  readonly title: string;
  readonly address: string;
  /** Address of the PDF. */
  readonly pdf: string;
}

/** Ways to hand a flat on: its link, a code for another phone's camera, a file. */
export default function ShareWindow({ isOpen, onClose, title, address, pdf }: Props) {
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
          <ButtonLink href={pdf} variant="outline" wide>
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
