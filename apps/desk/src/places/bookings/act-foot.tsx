import { Button } from '@mantine/core';
import type { DeskBookingCard } from '@quarter/contract/desk/bookings';
import type { ReactNode } from 'react';
import { Actions } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { endWords, isRunning } from './words.ts';

interface Props {
  readonly booking: DeskBookingCard;
  /** Why it was not done. */
  readonly failure: string | null;
  /** Leaves the window for good: what was typed is not wanted any more. */
  readonly onLeave: () => void;
  /** The button that leaves the booking as it is. */
  readonly leave: string;
  /** The button that does it. */
  readonly children: ReactNode;
}

/** The foot of a window that asks about a booking; over one that has ended meanwhile, what has become of it. */
export function ActFoot({ booking, failure, onLeave, leave, children }: Props) {
  const isOver = !isRunning(booking);
  return (
    <>
      <FormFailure>{isOver ? endWords(booking) : failure}</FormFailure>
      <Actions>
        {!isOver && children}
        <Button variant="default" onClick={onLeave}>
          {isOver ? 'Закрыть' : leave}
        </Button>
      </Actions>
    </>
  );
}
