import { Button, Popover } from '@mantine/core';
import type { DeskLotRow } from '@quarter/contract/desk/lots';
import { percent, roubles } from '@quarter/domain/format';
import { discounted } from '@quarter/domain/lot-price';
import { readTyped, typedText } from '@quarter/domain/typed-number';
import { useState } from 'react';
import { firstOf } from '../../shared/api.ts';
import { Actions, Form, Lead } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { MoneyField } from '../../shared/ui/money-field.tsx';
import { useFocusBack } from '../../shared/use-focus-back.ts';
import { ManagerLimit } from './manager-limit.tsx';
import styles from './price-editor.module.css';
import { useLotChange } from './use-lot-change.ts';
import { differenceWords, fullOf, perMetre, titleOf } from './words.ts';

interface EditorProps {
  readonly lot: DeskLotRow;
  /** -1 where the Tab key passes it by. */
  readonly tabIndex?: 0 | -1;
}

/** A price that is changed where it stands: a press, the figures, Enter. Escape gives up. */
export function PriceEditor({ lot, tabIndex = 0 }: EditorProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.place}>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        width={320}
        // Where it is from the first moment on: taking the focus elsewhere would scroll the page there.
        withinPortal={false}
        trapFocus
        // What was typed is not lost by a press beside it, nor by scrolling, which the keyboard of a phone does.
        closeOnClickOutside={false}
        hideDetached={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <button
            type="button"
            className={styles.price}
            tabIndex={tabIndex}
            aria-label={`${titleOf(lot)}, цена ${roubles(lot.price)}: изменить`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {roubles(lot.price)}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={`Цена, ${titleOf(lot)}`}>
          <PriceForm lot={lot} onClose={() => setIsOpen(false)} />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

const WHOLE = { decimals: 0 };

interface FormProps {
  readonly lot: DeskLotRow;
  readonly onClose: () => void;
}

function PriceForm({ lot, onClose }: FormProps) {
  // Not left to the window: its field has the focus before the window would look where the focus was.
  useFocusBack();
  const isCut = lot.discount_amount > 0;
  const [text, setText] = useState(typedText(fullOf(lot), WHOLE));
  const { change, isSending, fields, failure } = useLotChange(lot, onClose);
  const price = readTyped(text);
  const paid = price && isCut ? discounted(price, lot.discount_amount) : price;
  return (
    <Form onSubmit={() => price !== null && change({ price })}>
      <MoneyField
        label={isCut ? 'Цена без скидки' : 'Цена'}
        value={text}
        onChange={setText}
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
      <Actions>
        <Button type="submit" loading={isSending} disabled={price === null}>
          Сохранить
        </Button>
        <Button variant="default" onClick={onClose}>
          Отмена
        </Button>
      </Actions>
    </Form>
  );
}
