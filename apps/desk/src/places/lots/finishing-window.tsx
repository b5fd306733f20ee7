import { Button } from '@mantine/core';
import type { DeskLotRow } from '@quarter/contract/desk/lots';
import { useState } from 'react';
import { firstOf } from '../../shared/api.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Actions, Form, Lead } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { FinishingSelect } from './finishing-select.tsx';
import { useLotChange } from './use-lot-change.ts';
import { titleOf } from './words.ts';

interface Props {
  readonly lot: DeskLotRow;
  readonly onClose: () => void;
}

const wordsOf = (lot: DeskLotRow) => `${titleOf(lot)}: отделка — ${lot.facing}`;

/** Another finishing of a flat. */
export function FinishingWindow({ lot, onClose }: Props) {
  const [finishing, setFinishing] = useState(lot.facing);
  const { change, isSending, fields, failure } = useLotChange(lot, onClose, wordsOf);
  return (
    <Dialog title={`Отделка, ${titleOf(lot)}`} onClose={onClose}>
      <Form onSubmit={() => finishing !== null && change({ finishing })}>
        <FinishingSelect value={finishing} onChange={setFinishing} error={firstOf(fields, 'finishing')} />
        <Lead>На сайте и в выгрузках отделка сменится сразу, цена останется прежней.</Lead>
        {lot.is_imported && (
          <Lead>
            Лот загружен из файла: загрузки оставят эту отделку, пока в файле не появится другая, чем там
            сейчас.
          </Lead>
        )}
        <FormFailure>{failure}</FormFailure>
        <Actions>
          <Button type="submit" loading={isSending} disabled={finishing === null || finishing === lot.facing}>
            Сохранить
          </Button>
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
