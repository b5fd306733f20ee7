import { Button } from '@mantine/core';
import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import { useState } from 'react';
import { useSend } from '../../shared/api.ts';
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

/** Takes an import back. */
export function UndoWindow({ id, name, onClose }: Props) {
  const [done, setDone] = useState<DeskResponse<'deskImportUndo'> | null>(null);
  const { send, isSending, failure } = useSend('deskImportUndo', {
    stale: ['deskImports', 'deskLots', 'deskLot'],
    onDone: setDone,
  });
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
        <Form onSubmit={() => send({ params: { id } })}>
          <Lead>
            Всё, что изменила загрузка «{name}», станет прежним: цены, статусы и сведения. Новые лоты уйдут с
            сайта, исчезнувшие вернутся. Лоты, которые меняли или брали после загрузки, останутся как есть.
          </Lead>
          <Lead>Если такой же файл придёт снова, он снова всё это изменит.</Lead>
          <FormFailure>{failure}</FormFailure>
          <Actions>
            <Button type="submit" loading={isSending} data-autofocus>
              Вернуть
            </Button>
            <Button variant="default" onClick={onClose}>
              Отмена
            </Button>
          </Actions>
        </Form>
      )}
    </Dialog>
  );
}
