import { Anchor } from '@mantine/core';
import type { AuditLine } from '@quarter/contract/desk/audit';
import { momentWords } from '../../shared/moments.ts';
import { type Column, Rows } from '../../shared/ui/rows.tsx';
import styles from './audit.module.css';
import { actionWords, changeWords, subjectWords } from './words.ts';

interface Props {
  readonly lines: readonly AuditLine[];
  readonly names: ReadonlyMap<string, string>;
  readonly onAccount: (id: string) => void;
  readonly onSubject: (subject: string) => void;
}

export function AuditTable({ lines, names, onAccount, onSubject }: Props) {
  const columns: readonly Column<AuditLine>[] = [
    { title: 'Когда', isShort: true, cell: ({ at }) => <time dateTime={at}>{momentWords(at)}</time> },
    { title: 'Что сделано', isName: true, cell: ({ action }) => actionWords(action) },
    {
      title: 'Кто',
      cell: ({ account }) =>
        account ? (
          <Anchor
            component="button"
            type="button"
            ta="start"
            underline="hover"
            onClick={() => onAccount(account.id)}
          >
            {account.name}
          </Anchor>
        ) : (
          'никто не вошёл'
        ),
    },
    {
      title: 'Предмет',
      cell: ({ subject }) =>
        subject ? (
          <Anchor
            component="button"
            type="button"
            ta="start"
            underline="hover"
            onClick={() => onSubject(subject)}
          >
            {subjectWords(subject, names)}
          </Anchor>
        ) : (
          '—'
        ),
    },
    { title: 'Было и стало', cell: line => <Changes line={line} names={names} /> },
    { title: 'Откуда', cell: ({ network }) => network ?? '—' },
  ];
  return <Rows label="Журнал" columns={columns} rows={lines} keyOf={({ id }) => id} />;
}

interface ChangesProps extends Pick<Props, 'names'> {
  readonly line: AuditLine;
}

function Changes({ line: { changes, note }, names }: ChangesProps) {
  if (changes === null && note === null) return '—';
  return (
    <div>
      {changeWords(changes ?? {}, names).map(({ field, from, to }) => (
        <div key={field} className={styles.change}>
          <span className={styles.field}>{field}:</span>
          {from === null ? (
            <span>изменено</span>
          ) : (
            <>
              <del className={styles.from}>{from}</del>
              <Arrow />
              <ins className={styles.to}>{to}</ins>
            </>
          )}
        </div>
      ))}
      {note !== null && <p className={styles.note}>{note}</p>}
    </div>
  );
}

/** Drawn: the font has none. */
function Arrow() {
  return (
    <svg className={styles.arrow} width="12" height="12" viewBox="0 0 12 12" fill="none" aria-hidden="true">
      <path d="M1 6h10M7.5 2.5 11 6l-3.5 3.5" stroke="currentColor" />
    </svg>
  );
}
