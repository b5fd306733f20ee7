import { Button } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import styles from './import.module.css';
import type { Upload } from './use-upload.ts';
import { sentWords } from './words.ts';

/** What file pickers offer first; what a file is, its content says. */
export const ACCEPT = '.xlsx,.csv,.xml,.yml,.txt';

/** Where a file is dropped, or chosen. */
export function SendFile({ upload }: { readonly upload: Upload }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { send, goOn, state, isSending, failure, canGoOn } = upload;
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !isSending) send(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  return (
    <section
      aria-label="Загрузить файл"
      className={styles.drop}
      data-is-over={isOver}
      onDragOver={over}
      onDragLeave={over}
      onDrop={event => {
        over(event);
        take(event.dataTransfer.files);
      }}
    >
      <p className={styles.dropTitle}>Перетащите сюда файл с лотами</p>
      <p className={styles.pale}>
        Книга Excel, CSV или фид: Яндекс.Недвижимость, ЦИАН, Авито, Домклик, Profitbase. До 150 МБ.
      </p>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        aria-label="Файл с лотами"
        hidden
        onChange={event => {
          take(event.currentTarget.files);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <div className={styles.dropActions}>
        <Button loading={isSending} onClick={() => input.current?.click()}>
          Выбрать файл
        </Button>
        {canGoOn && (
          <Button variant="default" onClick={goOn}>
            Продолжить отправку
          </Button>
        )}
      </div>
      {state && isSending && (
        <div className={styles.sending}>
          <progress
            className={styles.bar}
            value={state.sent}
            max={state.size}
            aria-label={`Отправка файла ${state.name}`}
          />
          <p role="status" className={styles.pale}>
            {state.name}: отправлено {sentWords(state.sent, state.size)}
          </p>
        </div>
      )}
      <FormFailure>{failure}</FormFailure>
    </section>
  );
}
