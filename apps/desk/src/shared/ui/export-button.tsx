import { Button } from '@mantine/core';
import type { DeskExportName } from '@quarter/contract/desk/export-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { deskFile } from '../api.ts';
import { failureWords } from '../failure-words.ts';
import { saveFile } from '../save-file.ts';
import { useFocusAfter } from '../use-focus-after.ts';
import { useTakenBack } from '../use-taken-back.ts';
import styles from './export-button.module.css';

interface Props {
  readonly name: DeskExportName;
  /** Of its path. */
  readonly params?: Readonly<Record<string, string>>;
  /** Filters of the list, as a query. */
  readonly chosen?: string;
}

/** Saves all that the list's filters find as a workbook. What went wrong stands beside it. */
export function ExportButton({ name, params = {}, chosen = '' }: Props) {
  const client = useQueryClient();
  // A double press comes before anything is drawn anew.
  const isUnderWay = useRef(false);
  const saving = useMutation({
    async mutationFn() {
      const file = await deskFile(name, { params, query: new URLSearchParams(chosen) });
      saveFile(file.name, file.content);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['deskAudit'] }),
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const { mutate, isPending, error } = saving;
  useTakenBack(saving);
  const button = useFocusAfter(isPending);
  const save = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate();
  };
  return (
    <div className={styles.export}>
      <Button ref={button} variant="default" loading={isPending} onClick={save}>
        Выгрузить в XLSX
      </Button>
      {error && (
        <p role="alert" className={styles.failure}>
          {failureWords(error)}
        </p>
      )}
    </div>
  );
}
