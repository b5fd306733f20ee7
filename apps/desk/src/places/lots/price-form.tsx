import { Popover } from '@mantine/core';
import type { DeskLotRow } from '@quarter/contract/desk/lots';
import { percent, roubles } from '@quarter/domain/format';
import { discounted } from '@quarter/domain/lot-price';
import { readTyped, typedText } from '@quarter/domain/typed-number';
import * as z from 'zod/mini';
import { firstOf } from '../../shared/api.ts';
import { useAccount } from '../../shared/session.ts';
import { Form, Lead, SubmitOrCancel } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { MoneyField } from '../../shared/ui/money-field.tsx';
import { useBackCloses } from '../../shared/use-back-closes.ts';
import { useFormDraft } from '../../shared/use-draft.ts';
import { useFocusBack } from '../../shared/use-focus-back.ts';
import { LotConflict } from './lot-conflict.tsx';
import { ManagerLimit } from './manager-limit.tsx';
import { useLotChange } from './use-lot-change.ts';
import { differenceWords, fullOf, perMetre, titleOf } from './words.ts';

const WHOLE = { decimals: 0 };
const draftSchema = z.object({ text: z.string() });

interface Props {
  readonly lot: DeskLotRow;
  readonly onClose: () => void;
}

/** The figures over a price. What was typed stays until it is saved or given up. */
export function PriceForm({ lot, onClose }: Props) {
  const { id: account } = useAccount();
  // Not left to the window: its field has the focus before the window would look where the focus was.
  useFocusBack();
  useBackCloses(onClose);
  const isCut = lot.discount_amount > 0;
  const draft = useFormDraft(`lot-price:${account}:${lot.id}`, draftSchema, {
    text: typedText(fullOf(lot), WHOLE),
  });
  const { text } = draft.value;
  const giveUp = () => {
    draft.clear();
    onClose();
  };
  const { change, insist, conflict, isSending, fields, failure } = useLotChange(lot, giveUp);
  const price = readTyped(text);
  const paid = price && isCut ? discounted(price, lot.discount_amount) : price;
  return (
    <Popover.Dropdown
      aria-label={`Цена, ${titleOf(lot)}`}
      onKeyDown={({ key }) => {
        if (key === 'Escape') giveUp();
      }}
    >
      <Form onSubmit={() => price !== null && change({ price })}>
        <MoneyField
          label={isCut ? 'Цена без скидки' : 'Цена'}
          value={text}
          onChange={next => draft.set({ text: next })}
          error={firstOf(fields, 'price')}
        />
        <Lead>
          {paid ? `${perMetre(paid, lot.area)}.` : 'Введите цену в рублях.'}
          {price !== null && differenceWords(price, fullOf(lot))}
          {paid !== null && isCut && ` Со скидкой ${percent(lot.discount_amount)} — ${roubles(paid)}.`}
        </Lead>
        <ManagerLimit />
        {lot.hold && <Lead>Покупатель, у которого лот сейчас, купит его по прежней цене.</Lead>}
        {lot.is_imported && <Lead>Лот загружен из файла: следующая загрузка вернёт цену из файла.</Lead>}
        <FormFailure>{failure}</FormFailure>
        {conflict !== null ? (
          <LotConflict
            conflict={conflict}
            verb={price === null ? 'Поставить мою' : `Поставить ${roubles(price)}`}
            onInsist={price === null ? null : () => insist({ price })}
            onLeave={giveUp}
          />
        ) : (
          <SubmitOrCancel isSending={isSending} isReady={price !== null} onCancel={giveUp}>
            Сохранить
          </SubmitOrCancel>
        )}
      </Form>
    </Popover.Dropdown>
  );
}
