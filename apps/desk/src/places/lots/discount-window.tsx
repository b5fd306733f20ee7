import { Button, TextInput } from '@mantine/core';
import type { DeskLotRow } from '@quarter/contract/desk/lots';
import { roubles } from '@quarter/domain/format';
import { discounted } from '@quarter/domain/lot-price';
import { formatTyped, PERCENT, readTyped, typedText } from '@quarter/domain/typed-number';
import * as z from 'zod/mini';
import { firstOf } from '../../shared/api.ts';
import { useAccount } from '../../shared/session.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Actions, Form, Lead } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { useFormDraft } from '../../shared/use-draft.ts';
import { LotConflict } from './lot-conflict.tsx';
import { ManagerLimit } from './manager-limit.tsx';
import { useLotChange } from './use-lot-change.ts';
import { fullOf, perMetre, titleOf } from './words.ts';

interface Props {
  readonly lot: DeskLotRow;
  readonly onClose: () => void;
}

const draftSchema = z.object({ text: z.string(), until: z.string() });

/** A discount and its last day, with what the buyer will pay. */
export function DiscountWindow({ lot, onClose }: Props) {
  const hasOne = lot.discount_amount > 0;
  const { id: account } = useAccount();
  const draft = useFormDraft(`lot-discount:${account}:${lot.id}`, draftSchema, {
    text: hasOne ? typedText(lot.discount_amount, PERCENT) : '',
    until: lot.discount_until ?? '',
  });
  const { text, until } = draft.value;
  const giveUp = () => {
    draft.clear();
    onClose();
  };
  const { change, insist, conflict, isSending, fields, failure } = useLotChange(lot, giveUp);
  const percent = readTyped(text);
  const full = fullOf(lot);
  const paid = percent === null ? full : discounted(full, percent);
  const wish = percent === null ? null : { discount: { percent, until: until || null } };
  return (
    <Dialog title={`Скидка, ${titleOf(lot)}`} onClose={onClose}>
      <Form onSubmit={() => wish !== null && change(wish)}>
        <TextInput
          label="Скидка, %"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={text}
          onChange={event => draft.set({ text: formatTyped(event.currentTarget.value, PERCENT) })}
          error={firstOf(fields, 'discount')}
        />
        <TextInput
          label="Последний день"
          description="По Москве, включительно. Пусто — без срока."
          type="date"
          value={until}
          onChange={event => draft.set({ until: event.currentTarget.value })}
        />
        <Lead>
          {`Без скидки ${roubles(full)}, со скидкой ${roubles(paid)}, ${perMetre(paid, lot.area)}.`}
        </Lead>
        <ManagerLimit />
        <FormFailure>{failure}</FormFailure>
        {conflict !== null ? (
          <LotConflict
            conflict={conflict}
            verb="Поставить мою скидку"
            onInsist={wish && (() => insist(wish))}
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
