import { Button } from '@mantine/core';
import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import { Link } from 'react-router';
import { useSend } from '../../shared/api.ts';
import { momentWords } from '../../shared/moments.ts';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { type Column, Rows } from '../../shared/ui/rows.tsx';
import styles from './import.module.css';
import { STATE_TITLES } from './words.ts';

type Waits = DeskResponse<'deskImports'>['drafts'][number];

const COLUMNS: readonly Column<Waits>[] = [
  {
    title: 'Файл',
    isName: true,
    cell: ({ id, file_name }) => (
      <Link to={`/import/${id}`} className={styles.link}>
        {file_name}
      </Link>
    ),
  },
  { title: 'Состояние', cell: ({ state }) => STATE_TITLES[state] },
  {
    title: 'Когда',
    isShort: true,
    cell: ({ created_at }) => <time dateTime={created_at}>{momentWords(created_at)}</time>,
  },
  { title: 'Кто', cell: ({ account }) => account.name },
];

/** Files that somebody has sent and nobody has applied. */
export function Waiting({ drafts }: { readonly drafts: readonly Waits[] }) {
  const { send, isSending, failure } = useSend('deskImportDrop', { stale: ['deskImports'] });
  const drop: Column<Waits> = {
    title: 'Убрать',
    isActions: true,
    cell: ({ id, file_name }) => (
      <Button
        variant="default"
        size="compact-sm"
        disabled={isSending}
        aria-label={`Убрать: ${file_name}`}
        onClick={() => send({ params: { id } })}
      >
        Убрать
      </Button>
    ),
  };
  return (
    <section aria-label="Ждут применения" className={styles.part}>
      <h2>Ждут применения</h2>
      <p className={styles.pale}>Хранятся сутки.</p>
      <Rows label="Ждут применения" columns={[...COLUMNS, drop]} rows={drafts} keyOf={({ id }) => id} />
      <FormFailure>{failure}</FormFailure>
    </section>
  );
}
