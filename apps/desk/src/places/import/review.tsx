import { Button } from '@mantine/core';
import { mayCall } from '@quarter/contract/desk/endpoint';
import { DESK_ENDPOINTS } from '@quarter/contract/desk/endpoints';
import { LIST_TITLES } from '@quarter/contract/desk/import-words';
import type { DeskImport, ImportList } from '@quarter/contract/desk/imports';
import { thousands } from '@quarter/domain/format';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAccount } from '../../shared/session.ts';
import { Choice } from '../../shared/ui/choice.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { LatePart } from '../../shared/ui/late-part.tsx';
import { FoundList } from './found-list.tsx';
import styles from './import.module.css';
import { ApplyWindow } from './windows.ts';
import { listsOf, summaryWords } from './words.ts';

interface Props {
  readonly file: DeskImport;
  /** Back to how the file is read. */
  readonly onMatch: () => void;
}

/** What a file would do, list by list, and the way to do it. */
export function Review({ file, onMatch }: Props) {
  const { role } = useAccount();
  const [isApplying, setIsApplying] = useState(false);
  const [params, setParams] = useSearchParams();
  const { summary } = file;
  if (summary === null) return null;
  const lists = listsOf(summary);
  const chosen = lists.find(({ list }) => list === params.get('list')) ?? lists[0];
  const mayApply = mayCall(DESK_ENDPOINTS.deskImportApply.roles, role);
  return (
    <>
      <div className={styles.summary}>
        {summaryWords(summary).map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <FormFailure>{file.failure}</FormFailure>
      <div className={styles.dropActions}>
        {mayApply && (
          <Button disabled={summary.refusal !== null} onClick={() => setIsApplying(true)}>
            {summary.rejected > 0 ? 'Применить годные…' : 'Применить…'}
          </Button>
        )}
        <Button variant="default" onClick={onMatch}>
          Столбцы и настройки
        </Button>
        {!mayApply && <span className={styles.pale}>Применит файл владелец сайта.</span>}
      </div>
      {chosen === undefined ? (
        <p>На сайте ничего не изменится.</p>
      ) : (
        <>
          <Choice<ImportList>
            label="Что найдено"
            options={lists.map(({ list, count }) => ({
              value: list,
              label: `${LIST_TITLES[list]} ${thousands(count)}`,
            }))}
            value={chosen.list}
            onChange={list => setParams({ list })}
          />
          <FoundList key={chosen.list} id={file.id} version={file.version} list={chosen.list} />
        </>
      )}
      {isApplying && (
        <LatePart onDrop={() => setIsApplying(false)}>
          <ApplyWindow file={file} summary={summary} onClose={() => setIsApplying(false)} />
        </LatePart>
      )}
    </>
  );
}
