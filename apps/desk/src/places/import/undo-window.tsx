import { Button } from '@mantine/core';
import type { DeskImportUndone } from '@quarter/contract/desk/import-runs';
import { useEffect, useState } from 'react';
import { firstOf, useSend } from '../../shared/api.ts';
import { CodeField } from '../../shared/ui/code-field.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Actions, Form, Lead } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { undoneWords } from './words.ts';

interface Props {
  readonly id: string;
  /** Of the file. */
  readonly name: string;
  readonly onClose: () => void;
}

/** How soon it is asked again what has come of what takes longer than an answer, ms. */
const AGAIN_MS = 1_000;

/** Takes an import back, for a code as it was applied for one. */
export function UndoWindow({ id, name, onClose }: Props) {
  const [done, setDone] = useState<DeskImportUndone | null>(null);
  const [code, setCode] = useState('');
  const { send, isSending, answers, fields, failure } = useUndo(setDone);
  const undo = () => send({ params: { id }, body: { code } });
  const isUnderWay = answers > 0 && failure === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer that it goes on asks once more.
  useEffect(() => {
    if (!isUnderWay || done !== null) return;
    const timer = window.setTimeout(undo, AGAIN_MS);
    return () => window.clearTimeout(timer);
  }, [answers, isUnderWay, done]);
  return (
    <Dialog title="Вернуть как было" onClose={onClose}>
      {done ? (
        <Form onSubmit={onClose}>
          <p role="status">{undoneWords(done)}</p>
          <Actions>
            <Button type="submit">Готово</Button>
          </Actions>
        </Form>
      ) : (
        <Form onSubmit={undo}>
          <Lead>
            Всё, что изменила загрузка «{name}», станет прежним: цены, статусы и сведения. Новые лоты уйдут с
            сайта, исчезнувшие вернутся. Лоты, которые меняли или брали после загрузки, останутся как есть.
          </Lead>
          <Lead>Если такой же файл придёт снова, он снова всё это изменит.</Lead>
          {!isUnderWay && (
            <CodeField value={code} onChange={setCode} onFull={() => {}} error={firstOf(fields, 'code')} />
          )}
          {isUnderWay && <p role="status">Возврат идёт… Окно можно закрыть: он закончится без вас.</p>}
          <FormFailure>{failure}</FormFailure>
          <Actions>
            <Button type="submit" loading={isSending || isUnderWay} disabled={code === ''}>
              Вернуть
            </Button>
            <Button variant="default" onClick={onClose}>
              {isUnderWay ? 'Закрыть' : 'Отмена'}
            </Button>
          </Actions>
        </Form>
      )}
    </Dialog>
  );
}

/** Taking back, with how often it was heard that it still goes on. */
function useUndo(onDone: (done: DeskImportUndone) => void) {
  const [answers, setAnswers] = useState(0);
  const { send, isSending, fields, failure } = useSend('deskImportUndo', {
    stale: ['deskImport', 'deskImports', 'deskLots', 'deskLot'],
    onDone: answer => (answer.state === 'done' ? onDone(answer) : setAnswers(count => count + 1)),
  });
  return { send, isSending, answers, fields, failure };
}
