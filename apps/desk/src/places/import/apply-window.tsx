import { Checkbox } from '@mantine/core';
import type { DeskImport, DeskImportSummary } from '@quarter/contract/desk/imports';
import { counted, LOTS, ROWS } from '@quarter/domain/format';
import { useState } from 'react';
import { firstOf, useSend } from '../../shared/api.ts';
import { CodeField } from '../../shared/ui/code-field.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Form, Lead, SubmitOrCancel } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';

interface Props {
  readonly file: DeskImport;
  readonly summary: DeskImportSummary;
  readonly onClose: () => void;
}

/** The code that lets a file be applied. */
export function ApplyWindow({ file, summary, onClose }: Props) {
  const [code, setCode] = useState('');
  const [isGoodOnly, setIsGoodOnly] = useState(false);
  const { send, isSending, fields, failure } = useSend('deskImportApply', {
    stale: ['deskImport', 'deskImports', 'deskLots', 'deskLot'],
    onDone: onClose,
    onRefused: onClose,
  });
  const { rejected, added, changed, returned, withdrawn, demo } = summary;
  const hasBad = rejected > 0;
  const isReady = code !== '' && (!hasBad || isGoodOnly);
  const apply = () =>
    isReady &&
    send({ params: { id: file.id }, body: { version: file.version, code, good_only: isGoodOnly } });
  const touched = added.count + changed.count + returned.count + withdrawn.count + demo.withdrawn;
  return (
    <Dialog title="Применить файл" onClose={onClose}>
      <Form onSubmit={apply}>
        <Lead>
          На сайте изменится: {counted(touched, LOTS)}. Покупатели, у которых лот сейчас, купят его по прежней
          цене. Вернуть как было можно в списке загрузок.
        </Lead>
        {hasBad && (
          <Checkbox
            label={`Применить годные строки, а с ошибками пропустить: ${counted(rejected, ROWS)}`}
            checked={isGoodOnly}
            onChange={event => setIsGoodOnly(event.currentTarget.checked)}
            error={firstOf(fields, 'good_only')}
          />
        )}
        <CodeField value={code} onChange={setCode} error={firstOf(fields, 'code')} onFull={() => {}} />
        <FormFailure>{failure ?? firstOf(fields, 'non_field_errors') ?? null}</FormFailure>
        <SubmitOrCancel isSending={isSending} isReady={isReady} onCancel={onClose}>
          Применить
        </SubmitOrCancel>
      </Form>
    </Dialog>
  );
}
