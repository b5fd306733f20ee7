import type { ContentDocument } from '@quarter/contract/content/documents';
import { byteSize } from '@quarter/domain/byte-size';
import { longDay } from '@quarter/domain/dates';
import { Icon } from '../../ui/icon.tsx';
import styles from './document-row.module.css';

/** A document with its type, size and date; a press anywhere on the row downloads it. */
export function DocumentRow({ document: { name, note, file } }: { readonly document: ContentDocument }) {
  return (
    <li className={styles.row}>
      <div>
        <a className={styles.file} href={file.href} download>
          {name}
        </a>
        {note && <p className={styles.remark}>{note}</p>}
      </div>
      <span className={styles.type}>{file.type.toUpperCase()}</span>
      <span className={styles.size}>{byteSize(file.size)}</span>
      <time className={styles.date} dateTime={file.date}>
        {longDay(file.date)}
      </time>
      <Icon name="download" size={20} className={styles.sign} />
    </li>
  );
}
