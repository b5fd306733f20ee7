import { Popover } from '@mantine/core';
import type { DeskLotRow } from '@quarter/contract/desk/lots';
import { amountOf, amountText } from '@quarter/domain/amount';
import { percent, roubles } from '@quarter/domain/format';
import { leastPrice, tooCheap } from '@quarter/domain/least-price';
import { discounted } from '@quarter/domain/lot-price';
import * as z from 'zod/mini';
import { firstOf } from '../../shared/api.ts';
import { Form, Lead, SubmitOrCancel } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { MONEY, MoneyField } from '../../shared/ui/money-field.tsx';
import { useBackCloses } from '../../shared/use-back-closes.ts';
import { useFocusBack } from '../../shared/use-focus-back.ts';
import { LotConflict } from './lot-conflict.tsx';
import { ManagerLimit } from './manager-limit.tsx';
import { leftOver } from './mass/field-words.ts';
import { useLotChange } from './use-lot-change.ts';
import { BEGUN, useLotDraft } from './use-lot-draft.ts';
import { useSecondPress } from './use-second-press.ts';
import { differenceWords, farWords, fullOf, perMetre, titleOf } from './words.ts';

const draftSchema = z.object({ text: z.string(), ...BEGUN });

interface Props {
  readonly lot: DeskLotRow;
  readonly onClose: () => void;
}

/** The figures over a price. What was typed stays until it is saved or given up. */
export function PriceForm({ lot, onClose }: Props) {
  // Not left to the window: its field has the focus before the window would look where the focus was.
  useFocusBack();
  useBackCloses(onClose);
  const isCut = lot.discount_amount > 0;
  const draft = useLotDraft('lot-price', lot, draftSchema, { text: amountText(fullOf(lot), MONEY) });
  const { text, begun } = draft.value;
  const giveUp = () => {
    draft.clear();
    onClose();
  };
  const { change, insist, conflict, isSending, fields, failure } = useLotChange(lot, giveUp, { begun });
  const price = amountOf(text, MONEY);
  const { isAsked, ask, guard } = useSecondPress(price);
  const least = leastPrice(lot.kind);
  const isTooCheap = price !== null && price < least && price !== fullOf(lot);
  const far = price === null ? null : farWords(price, fullOf(lot));
  const save = () => {
    if (price === null) return;
    if (isTooCheap || (far !== null && !isAsked)) ask();
    else change({ price });
  };
  const isFarAsked = far !== null && isAsked && !isTooCheap && conflict === null;
  // What was pasted stays as it was, with the price that it is taken for.
  const readAs = price === null || text === amountText(price, MONEY) ? '' : `${roubles(price)}: `;
  const paid = price && isCut ? discounted(price, lot.discount_amount) : price;
  return (
    <Popover.Dropdown
      aria-label={`Цена, ${titleOf(lot)}`}
      onClick={guard.onClick}
      onKeyDown={event => {
        guard.onKeyDown(event);
        if (event.key === 'Escape') giveUp();
      }}
    >
      <Form onSubmit={save}>
        <MoneyField
          label={isCut ? 'Цена без скидки' : 'Цена'}
          value={text}
          onChange={next => draft.set({ text: next })}
          error={isTooCheap && isAsked ? tooCheap(least) : firstOf(fields, 'price')}
        />
        <Lead>
          {paid ? `${readAs}${perMetre(paid, lot.area)}.` : 'Введите цену в рублях.'}
          {price !== null && differenceWords(price, fullOf(lot))}
          {paid !== null && isCut && ` Со скидкой ${percent(lot.discount_amount)} — ${roubles(paid)}.`}
        </Lead>
        <ManagerLimit />
        {lot.hold && <Lead>Покупатель, у которого лот сейчас, купит его по прежней цене.</Lead>}
        {lot.is_imported && <Lead>Лот загружен из файла: следующая загрузка вернёт цену из файла.</Lead>}
        <FormFailure>{failure ?? leftOver(fields, ['price']) ?? (isFarAsked ? far : null)}</FormFailure>
        {conflict !== null ? (
          <LotConflict
            conflict={conflict}
            draftAt={draft.keptAt}
            verb={price === null ? 'Поставить мою' : `Поставить ${roubles(price)}`}
            onInsist={
              price === null || isTooCheap
                ? null
                : () => {
                    draft.rebase(conflict.now);
                    insist({ price });
                  }
            }
            onLeave={giveUp}
          />
        ) : (
          <SubmitOrCancel isSending={isSending} isReady={price !== null} onCancel={giveUp}>
            {isFarAsked ? 'Да, сохранить' : 'Сохранить'}
          </SubmitOrCancel>
        )}
      </Form>
    </Popover.Dropdown>
  );
}
