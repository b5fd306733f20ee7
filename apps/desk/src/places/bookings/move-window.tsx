import { Button, Radio, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  type DeskBookingRow,
  type DeskMoveChoice,
  deskMoveChoiceSchema,
} from '@quarter/contract/desk/bookings';
import { roubles } from '@quarter/domain/format';
import { movedWords } from '@quarter/domain/moved-words';
import { useState } from 'react';
import * as z from 'zod/mini';
import { firstOf, useDesk } from '../../shared/api.ts';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useAccount } from '../../shared/session.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Form, Lead } from '../../shared/ui/form.tsx';
import { Pages } from '../../shared/ui/pages.tsx';
import { Empty, Loaded, RowsSkeleton } from '../../shared/ui/states.tsx';
import { useFormDraft } from '../../shared/use-draft.ts';
import { ActFoot } from './act-foot.tsx';
import type { ActProps } from './act-props.ts';
import styles from './move-window.module.css';
import { ReasonField } from './reason-field.tsx';
import { SmsPreview } from './sms-preview.tsx';
import { useBookingAct } from './use-booking-act.ts';
import { choiceWords, isRunning } from './words.ts';

/** Lots in sight at a time. */
const PAGE = 6;
/** Pause in typing after which lots are looked for, ms. */
const PAUSE_MS = 250;

const draftSchema = z.object({ chosen: z.nullable(deskMoveChoiceSchema), reason: z.string() });
const EMPTY = { chosen: null, reason: '' };

/**
 * Chooses another lot for a booking, asks why, and shows what the buyer will read. What is chosen and typed stays in
 * this browser until it is sent or declined; the service refuses a lot that costs something else by then.
 */
export function MoveWindow({ booking, onClose }: ActProps) {
  const { id, number, queue } = booking;
  // The booking in sight goes on being asked for; it is moved from where it was when it was looked at.
  const [{ lot, price }, setSeen] = useState<Pick<DeskBookingRow, 'lot' | 'price'>>(booking);
  const account = useAccount();
  const { value, set, clear } = useFormDraft(`move:${account.id}:${id}`, draftSchema, EMPTY);
  const { chosen, reason } = value;
  const isOver = !isRunning(booking);
  const leave = () => {
    clear();
    onClose();
  };
  const { send, isSending, fields, failure } = useBookingAct('deskMoveBooking', leave, {
    onRefused: setSeen,
    // It is taken, or costs something else: what was chosen is not to be had any more.
    onConflict: () => set({ chosen: null }),
  });
  const words =
    chosen &&
    movedWords({
      number,
      from: lot.title,
      to: chosen.lot.title,
      price: chosen.price,
      reason: reason.trim() || '…',
    });
  return (
    <Dialog title="Перенести на другой лот" onClose={onClose}>
      <Form
        onSubmit={() => {
          if (chosen === null) return;
          const body = { lot: chosen.id, price: chosen.price, from: lot.slug, reason };
          send({ params: { id }, body });
        }}
      >
        <Lead>
          {`Сейчас: ${lot.title}, ${roubles(price)}. Срок останется прежним, цена станет ценой нового лота на сегодня. `}
          {queue > 0 ? 'Прежний лот достанется первому в очереди.' : 'Прежний лот станет свободным.'}
        </Lead>
        <LotChoice
          bookingId={id}
          isOver={isOver}
          chosen={chosen}
          onChoose={choice => set({ chosen: choice })}
        />
        <ReasonField
          description="Её прочитает покупатель."
          value={reason}
          onChange={reason => set({ reason })}
          error={firstOf(fields, 'reason')}
          isOver={isOver}
        />
        {words && <SmsPreview>{words}</SmsPreview>}
        <ActFoot booking={booking} failure={failure} onLeave={leave} leave="Отмена">
          <Button type="submit" loading={isSending} disabled={chosen === null}>
            Перенести
          </Button>
        </ActFoot>
      </Form>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly bookingId: string;
  /** Nothing is chosen any more. */
  readonly isOver: boolean;
  readonly chosen: DeskMoveChoice | null;
  readonly onChoose: (choice: DeskMoveChoice) => void;
}

/** Free lots of the booking's kind, by number. */
function LotChoice({ bookingId, isOver, chosen, onChoose }: ChoiceProps) {
  const [number, setNumber] = useState('');
  const [offset, setOffset] = useState(0);
  const [asked] = useDebouncedValue(number.trim(), PAUSE_MS);
  const query = new URLSearchParams({
    limit: String(PAGE),
    offset: String(offset),
    ...(asked !== '' && { number: asked }),
  });
  const lots = useDesk(
    'deskMoveChoices',
    { params: { id: bookingId }, query },
    { every: REFRESH_MS, keepsFormer: true, isOff: isOver },
  );
  return (
    <>
      <TextInput
        label="Номер лота"
        type="search"
        autoComplete="off"
        data-autofocus
        value={number}
        maxLength={40}
        onChange={event => {
          setOffset(0);
          setNumber(event.currentTarget.value);
        }}
      />
      <Loaded query={lots} skeleton={<RowsSkeleton rows={PAGE} />}>
        {({ count, results }) =>
          results.length === 0 ? (
            <Empty title="Свободных лотов с таким номером нет." />
          ) : (
            <>
              <Radio.Group
                label="Свободные лоты"
                value={chosen === null ? null : String(chosen.id)}
                onChange={value => {
                  const found = results.find(({ id }) => String(id) === value);
                  if (found) onChoose(found);
                }}
              >
                <div className={styles.choices}>
                  {results.map(choice => (
                    <div key={choice.id} className={styles.choice}>
                      <Radio
                        value={String(choice.id)}
                        label={choice.lot.title}
                        description={choiceWords(choice)}
                      />
                      <span className={styles.price}>{roubles(choice.price)}</span>
                    </div>
                  ))}
                </div>
              </Radio.Group>
              <Pages count={count} limit={PAGE} offset={offset} onMove={setOffset} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
