import { Button } from '@mantine/core';
import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../../shared/api.ts';
import { momentWords } from '../../shared/moments.ts';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { type Column, Rows } from '../../shared/ui/rows.tsx';
import styles from './import.module.css';
import { ACCEPT } from './send-file.tsx';
import type { Upload } from './use-upload.ts';
import { isLeft, waitingWords } from './words.ts';

type Waits = DeskResponse<'deskImports'>['drafts'][number];

const NAME: Column<Waits> = {
  title: 'Файл',
  isName: true,
  cell: ({ id, file_name }) => (
    <Link to={`/import/${id}`} className={styles.link}>
      {file_name}
    </Link>
  ),
};
const SENT: readonly Column<Waits>[] = [
  {
    title: 'Когда',
    isShort: true,
    cell: ({ created_at }) => <time dateTime={created_at}>{momentWords(created_at)}</time>,
  },
  { title: 'Кто', cell: ({ account }) => account.name },
];

interface Props {
  readonly drafts: readonly Waits[];
  readonly upload: Upload;
}

/** Files that somebody has sent and nobody has applied. */
export function Waiting({ drafts, upload }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState<Waits | null>(null);
  const { send, isSending, failure } = useSend('deskImportDrop', { stale: ['deskImports'] });
  const state: Column<Waits> = {
    title: 'Состояние',
    cell: draft => (
      <div className={styles.dropActions}>
        {waitingWords(draft)}
        {isLeft(draft) && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={upload.isSending}
            aria-label={`Продолжить отправку: ${draft.file_name}`}
            onClick={() => {
              setLeft(draft);
              input.current?.click();
            }}
          >
            Продолжить
          </Button>
        )}
      </div>
    ),
  };
  const drop: Column<Waits> = {
    title: 'Убрать',
    isActions: true,
    cell: ({ id, file_name }) => (
      <Button
        variant="default"
        size="compact-sm"
        disabled={isSending || upload.isSending}
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
      <p className={styles.pale}>Хранятся сутки. Чтобы отправить остаток файла, выберите его ещё раз.</p>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        aria-label="Остаток файла с лотами"
        hidden
        onChange={event => {
          const [file] = event.currentTarget.files ?? [];
          if (file && left) upload.resume(file, left);
          event.currentTarget.value = '';
        }}
      />
      <Rows
        label="Ждут применения"
        columns={[NAME, state, ...SENT, drop]}
        rows={drafts}
        keyOf={({ id }) => id}
      />
      <FormFailure>{failure}</FormFailure>
    </section>
  );
}
