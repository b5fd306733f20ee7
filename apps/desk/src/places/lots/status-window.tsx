import { Button } from '@mantine/core';
import type { DeskLotRow, OfficeLotStatus } from '@quarter/contract/desk/lots';
import { roubles } from '@quarter/domain/format';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Actions, Form, Lead } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { LotConflict } from './lot-conflict.tsx';
import { useLotChange } from './use-lot-change.ts';
import { titleOf } from './words.ts';

export const VERBS: Readonly<Record<OfficeLotStatus, string>> = {
  free: 'Вернуть в продажу',
  sold: 'Отметить проданным',
  withdrawn: 'Снять с продажи',
};

/** What visitors will see. */
const WORDS: Readonly<Record<OfficeLotStatus, (lot: DeskLotRow) => string>> = {
  free: lot =>
    `Лот появится на сайте по цене ${roubles(lot.price)}, и его сразу смогут забронировать; если на него есть очередь, он достанется первому в ней.`,
  sold: () => 'На сайте лот станет проданным: забронировать его будет нельзя, очередь на него закончится.',
  withdrawn: () =>
    'Лот пропадёт с сайта: из каталога, с шахматки и из выгрузок. Его страница перестанет открываться, очередь на него закончится.',
};

/** What becomes of it with the next file. */
const AFTER_FILE: Readonly<Record<OfficeLotStatus, string>> = {
  free: 'если там он забронирован, продан или его там нет, следующая загрузка снова уберёт его из свободных.',
  sold: 'загрузки оставят его проданным, а если его там нет — уберут с сайта.',
  withdrawn: 'загрузки не вернут его на сайт, пока вы не вернёте его в продажу здесь.',
};

interface Props {
  readonly lot: DeskLotRow;
  readonly status: OfficeLotStatus;
  readonly onClose: () => void;
}

/** Asks before a lot gets another status. */
export function StatusWindow({ lot, status, onClose }: Props) {
  const { change, insist, conflict, isSending, failure } = useLotChange(lot, onClose);
  return (
    <Dialog title={`${VERBS[status]}?`} onClose={onClose}>
      <Form onSubmit={() => change({ status })}>
        <Lead>
          {titleOf(lot)}. {WORDS[status](lot)}
        </Lead>
        {lot.is_imported && <Lead>Лот загружен из файла: {AFTER_FILE[status]}</Lead>}
        <FormFailure>{failure}</FormFailure>
        {conflict !== null ? (
          <LotConflict
            conflict={conflict}
            verb={VERBS[status]}
            onInsist={() => insist({ status })}
            onLeave={onClose}
          />
        ) : (
          <Actions>
            <Button type="submit" loading={isSending} data-autofocus>
              {VERBS[status]}
            </Button>
            <Button variant="default" onClick={onClose}>
              Оставить как есть
            </Button>
          </Actions>
        )}
      </Form>
    </Dialog>
  );
}
