import { Button, TextInput } from '@mantine/core';
import type { DeskLotRow } from '@quarter/contract/desk/lots';
import { roubles } from '@quarter/domain/format';
import { discounted } from '@quarter/domain/lot-price';
import { formatTyped, PERCENT, readTyped, typedText } from '@quarter/domain/typed-number';
import { useState } from 'react';
import { firstOf } from '../../shared/api.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Actions, Form, Lead } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { ManagerLimit } from './manager-limit.tsx';
import { useLotChange } from './use-lot-change.ts';
import { fullOf, perMetre, titleOf } from './words.ts';

interface Props {
  readonly lot: DeskLotRow;
  readonly onClose: () => void;
}

/** A discount and its last day, with what the buyer will pay. */
export function DiscountWindow({ lot, onClose }: Props) {
  const hasOne = lot.discount_amount > 0;
  const [text, setText] = useState(hasOne ? typedText(lot.discount_amount, PERCENT) : '');
  const [until, setUntil] = useState(lot.discount_until ?? '');
  const { change, isSending, fields, failure } = useLotChange(lot, onClose);
  const percent = readTyped(text);
  const full = fullOf(lot);
  const paid = percent === null ? full : discounted(full, percent);
  const save = () => percent !== null && change({ discount: { percent, until: until || null } });
  return (
    <Dialog title={`Скидка, ${titleOf(lot)}`} onClose={onClose}>
      <Form onSubmit={save}>
        <TextInput
          label="Скидка, %"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={text}
          onChange={event => setText(formatTyped(event.currentTarget.value, PERCENT))}
          error={firstOf(fields, 'discount')}
        />
        <TextInput
          label="Последний день"
          description="По Москве, включительно. Пусто — без срока."
          type="date"
          value={until}
          onChange={event => setUntil(event.currentTarget.value)}
        />
        <Lead>
          {`Без скидки ${roubles(full)}, со скидкой ${roubles(paid)}, ${perMetre(paid, lot.area)}.`}
        </Lead>
        <ManagerLimit />
        <FormFailure>{failure}</FormFailure>
        <Actions>
          <Button type="submit" loading={isSending} disabled={percent === null}>
            Сохранить
          </Button>
          {hasOne && (
            <Button variant="default" onClick={() => change({ discount: null })}>
              Убрать скидку
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
