import type { DeskLotRow } from '@quarter/contract/desk/lots';
import * as z from 'zod/mini';
import { firstOf } from '../../shared/api.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Form, Lead, SubmitOrCancel } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { FinishingSelect } from './finishing-select.tsx';
import { LotConflict } from './lot-conflict.tsx';
import { leftOver } from './mass/field-words.ts';
import { useLotChange } from './use-lot-change.ts';
import { BEGUN, useLotDraft } from './use-lot-draft.ts';
import { titleOf } from './words.ts';

interface Props {
  readonly lot: DeskLotRow;
  readonly onClose: () => void;
}

const draftSchema = z.object({ finishing: z.nullable(z.string()), ...BEGUN });

const wordsOf = (lot: DeskLotRow) => `${titleOf(lot)}: отделка — ${lot.facing}`;

/** Another finishing of a flat. */
export function FinishingWindow({ lot, onClose }: Props) {
  const draft = useLotDraft('lot-finishing', lot, draftSchema, { finishing: lot.facing });
  const { finishing, begun } = draft.value;
  const giveUp = () => {
    draft.clear();
    onClose();
  };
  const { change, insist, conflict, isSending, fields, failure } = useLotChange(lot, giveUp, {
    words: wordsOf,
    begun,
  });
  return (
    <Dialog title={`Отделка, ${titleOf(lot)}`} onClose={onClose}>
      <Form onSubmit={() => finishing !== null && change({ finishing })}>
        <FinishingSelect
          value={finishing}
          onChange={next => draft.set({ finishing: next })}
          error={firstOf(fields, 'finishing')}
        />
        <Lead>На сайте и в выгрузках отделка сменится сразу, цена останется прежней.</Lead>
        {lot.is_imported && (
          <Lead>
            Лот загружен из файла: загрузки оставят эту отделку, пока в файле не появится другая, чем там
            сейчас.
          </Lead>
        )}
        <FormFailure>{failure ?? leftOver(fields, ['finishing'])}</FormFailure>
        {conflict !== null ? (
          <LotConflict
            conflict={conflict}
            draftAt={draft.keptAt}
            verb="Поставить мою отделку"
            onInsist={
              finishing === null
                ? null
                : () => {
                    draft.rebase(conflict.now);
                    insist({ finishing });
                  }
            }
            onLeave={giveUp}
          />
        ) : (
          <SubmitOrCancel
            isSending={isSending}
            isReady={finishing !== null && finishing !== lot.facing}
            onCancel={giveUp}
          >
            Сохранить
          </SubmitOrCancel>
        )}
      </Form>
    </Dialog>
  );
}
