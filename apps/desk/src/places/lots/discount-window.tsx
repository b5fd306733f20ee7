import { Button, TextInput } from '@mantine/core';
import type { DeskLotRow } from '@quarter/contract/desk/lots';
import { type Amount, amountOf, amountText } from '@quarter/domain/amount';
import { roubles } from '@quarter/domain/format';
import { discounted } from '@quarter/domain/lot-price';
import * as z from 'zod/mini';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Actions, Form, Lead } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { NumberField } from '../../shared/ui/number-field.tsx';
import { LotConflict } from './lot-conflict.tsx';
import { ManagerLimit } from './manager-limit.tsx';
import { firstUnder, leftOver } from './mass/field-words.ts';
import { useLotChange } from './use-lot-change.ts';
import { BEGUN, useLotDraft } from './use-lot-draft.ts';
import { fullOf, perMetre, titleOf } from './words.ts';

interface Props {
  readonly lot: DeskLotRow;
  readonly onClose: () => void;
}

const PERCENT: Amount = { of: 'percent' };
const TOLD = ['discount.percent', 'discount.until'];
const draftSchema = z.object({ text: z.string(), until: z.string(), ...BEGUN });

/** A discount and its last day, with what the buyer will pay. */
export function DiscountWindow({ lot, onClose }: Props) {
  const hasOne = lot.discount_amount > 0;
  const draft = useLotDraft('lot-discount', lot, draftSchema, {
    text: hasOne ? amountText(lot.discount_amount, PERCENT) : '',
    until: lot.discount_until ?? '',
  });
  const { text, until, begun } = draft.value;
  const giveUp = () => {
    draft.clear();
    onClose();
  };
  const { change, insist, conflict, isSending, fields, failure } = useLotChange(lot, giveUp, {
    begun,
  });
  const percent = amountOf(text, PERCENT);
  const full = fullOf(lot);
  const paid = percent === null ? full : discounted(full, percent);
  const wish = percent === null ? null : { discount: { percent, until: until || null } };
  return (
    <Dialog title={`Скидка, ${titleOf(lot)}`} onClose={onClose}>
      <Form onSubmit={() => wish !== null && change(wish)}>
        <NumberField
          label="Скидка, %"
          amount={PERCENT}
          isFirst
          value={text}
          onChange={next => draft.set({ text: next })}
          error={firstUnder(fields, 'discount.percent')}
        />
        <TextInput
          label="Последний день"
          description="По Москве, включительно. Пусто — без срока."
          type="date"
          value={until}
          onChange={event => draft.set({ until: event.currentTarget.value })}
          error={firstUnder(fields, 'discount.until')}
        />
        <Lead>
          {`Без скидки ${roubles(full)}, со скидкой ${roubles(paid)}, ${perMetre(paid, lot.area)}.`}
        </Lead>
        <ManagerLimit />
        <FormFailure>{failure ?? leftOver(fields, TOLD)}</FormFailure>
        {conflict !== null ? (
          <LotConflict
            conflict={conflict}
            draftAt={draft.keptAt}
            verb="Поставить мою скидку"
            onInsist={
              wish &&
              (() => {
                draft.rebase(conflict.now);
                insist(wish);
              })
            }
            onLeave={giveUp}
          />
        ) : (
          <Actions>
            <Button type="submit" loading={isSending} disabled={percent === null}>
              Сохранить
            </Button>
            {hasOne && (
              <Button variant="default" onClick={() => change({ discount: null })}>
                Убрать скидку
              </Button>
            )}
            <Button variant="default" onClick={giveUp}>
              Отмена
            </Button>
          </Actions>
        )}
      </Form>
    </Dialog>
  );
}
