import { Anchor } from '@mantine/core';
import type { AuditLine } from '@quarter/contract/desk/audit';
import { networkWords } from '@quarter/contract/desk/audit-words';
import type { LabelOf } from '@quarter/contract/desk/filter-words';
import { momentWords } from '../../shared/moments.ts';
import { type Column, Rows } from '../../shared/ui/rows.tsx';
import styles from './audit.module.css';
import { actionWords, type Subject, subjectOf, type Told, toldOf } from './words.ts';

interface Props {
  readonly lines: readonly AuditLine[];
  readonly names: ReadonlyMap<string, string>;
  /** Names of what lists were narrowed to. */
  readonly labelOf: LabelOf;
  readonly onAccount: (id: string) => void;
  readonly onSubject: (subject: string) => void;
}

export function AuditTable({ lines, names, labelOf, onAccount, onSubject }: Props) {
  const columns: readonly Column<AuditLine>[] = [
    { title: 'Когда', isShort: true, cell: ({ at }) => <time dateTime={at}>{momentWords(at)}</time> },
    { title: 'Что сделано', isName: true, cell: ({ action }) => actionWords(action) },
    {
      title: 'Кто',
      isShort: true,
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
            <About {...subjectOf(subject, names)} />
          </Anchor>
        ) : (
          '—'
        ),
    },
    {
      title: 'Подробности',
      cell: line => <Details told={toldOf(line, names, labelOf)} note={line.note} />,
    },
    {
      title: 'Откуда',
      isShort: true,
      cell: ({ network }) => (network === null ? '—' : networkWords(network)),
    },
  ];
  return <Rows label="Журнал" columns={columns} rows={lines} keyOf={({ id }) => id} />;
}

/** The thing, and in small letters what tells it from others. */
function About({ what, id }: Subject) {
  if (id === null) return what;
  return (
    <>
      {what} <small className={styles.id}>{id}</small>
    </>
  );
}

interface DetailsProps {
  readonly told: Told;
  readonly note: string | null;
}

function Details({ told: { facts, filter, changes }, note }: DetailsProps) {
  if (facts.length === 0 && filter === null && changes.length === 0 && note === null) return '—';
  return (
    <div className={styles.details}>
      {changes.map(({ field, values }) => (
        <p key={field}>
          <span className={styles.field}>{field}:</span>{' '}
          {values === null ? (
            'изменено'
          ) : (
            <>
              <del className={styles.from}>{values.from}</del> <Arrow />{' '}
              <ins className={styles.to}>{values.to}</ins>
            </>
          )}
        </p>
      ))}
      {facts.length > 0 && <p>{facts.join(', ')}</p>}
      {filter !== null && (
        <p>
          <span className={styles.field}>отбор:</span> {filter}
        </p>
      )}
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
