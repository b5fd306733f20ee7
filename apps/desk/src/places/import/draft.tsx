import { Button } from '@mantine/core';
import type { DeskImport, ImportProgress } from '@quarter/contract/desk/imports';
import { byteSize } from '@quarter/domain/byte-size';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDesk, useSend } from '../../shared/api.ts';
import { askAnew } from '../../shared/query-client.ts';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loaded } from '../../shared/ui/states.tsx';
import { useEvents } from '../../shared/use-events.ts';
import { Applied } from './applied.tsx';
import styles from './import.module.css';
import { MatchForm } from './match-form.tsx';
import { Review } from './review.tsx';
import { FORMAT_TITLES, progressPart, progressWords } from './words.ts';

/** How often the file is asked for anew, ms: events may have been lost with the connection. */
const ANEW_MS = 5_000;

/** One file on its way to the site. */
export function Draft({ id }: { readonly id: string }) {
  const file = useDesk('deskImport', { params: { id } }, { every: ANEW_MS });
  const client = useQueryClient();
  const [live, setLive] = useState<ImportProgress | null>(null);
  const known = file.data?.progress ?? null;
  useEvents('deskImportProgress', {
    params: { id },
    isOff: known === null,
    onEvent({ progress }) {
      setLive(progress);
      if (progress === null) {
        void askAnew(client, 'deskImport');
        void askAnew(client, 'deskImports');
      }
    },
  });
  return (
    <Page
      title="Загрузка"
      lead={file.data && describe(file.data)}
      actions={
        <Button component={Link} to="/import" variant="default">
          Все загрузки
        </Button>
      }
    >
      <Loaded query={file}>
        {data => (known === null ? <Steps file={data} /> : <Working progress={live ?? known} />)}
      </Loaded>
    </Page>
  );
}

function describe({ file_name, size, look }: DeskImport): string {
  const format = look === null ? '' : `, ${FORMAT_TITLES[look.format]}`;
  // Of what comes from an address nobody knows the size before it is there.
  return `${file_name}${size === 0 ? '' : `, ${byteSize(size)}`}${format}`;
}

function Working({ progress }: { readonly progress: ImportProgress }) {
  const part = progressPart(progress);
  return (
    <section aria-label="Что происходит" className={styles.working}>
      <progress className={styles.bar} value={part ?? undefined} max={100} aria-label="Сколько сделано" />
      <p role="status">{progressWords(progress)}</p>
      <p className={styles.pale}>Страницу можно закрыть: работа продолжится.</p>
    </section>
  );
}

/** What is to be done next. */
function Steps({ file }: { readonly file: DeskImport }) {
  const [isMatching, setIsMatching] = useState(false);
  switch (file.state) {
    case 'uploading':
      return <Unread file={file} />;
    case 'unreadable':
      return <FormFailure>{`Файл не прочитан. ${file.failure ?? ''}`}</FormFailure>;
    case 'applied':
      return <Applied file={file} />;
    case 'checked':
      return isMatching ? (
        <MatchForm file={file} onSent={() => setIsMatching(false)} />
      ) : (
        <Review file={file} onMatch={() => setIsMatching(true)} />
      );
    case 'ready':
      return <MatchForm file={file} onSent={() => setIsMatching(false)} />;
  }
}

/** A file that nobody has looked into yet: it is not whole, nobody has said that it is, or looking into it broke off. */
function Unread({ file: { id, failure } }: { readonly file: DeskImport }) {
  const look = useSend('deskImportLook', { stale: ['deskImport', 'deskImports'] });
  const wrong = look.failure ?? failure;
  return (
    <>
      {wrong === null && (
        <p>
          Файл ещё не прочитан. Если он отправлен не целиком, продолжите в списке{' '}
          <Link to="/import" className={styles.link}>
            «Ждут применения»
          </Link>
          .
        </p>
      )}
      <FormFailure>{wrong}</FormFailure>
      <div>
        <Button loading={look.isSending} onClick={() => look.send({ params: { id } })}>
          {wrong === null ? 'Прочитать' : 'Прочитать ещё раз'}
        </Button>
      </div>
    </>
  );
}
