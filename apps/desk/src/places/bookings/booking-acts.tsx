import { Button } from '@mantine/core';
import type { DeskBookingCard } from '@quarter/contract/desk/bookings';
import { type ReactNode, useState } from 'react';
import { TimeLeft } from '../../shared/ui/time-left.tsx';
import { useServerNow } from '../../shared/use-server-now.ts';
import type { ActProps } from './act-props.ts';
import styles from './booking-acts.module.css';
import { CancelWindow } from './cancel-window.tsx';
import { MoveWindow } from './move-window.tsx';
import { ProlongWindow } from './prolong-window.tsx';
import { SellWindow } from './sell-window.tsx';
import { UnsellWindow } from './unsell-window.tsx';
import { isRunning } from './words.ts';

interface Props {
  readonly booking: DeskBookingCard;
  /** When it came, ms. */
  readonly toldAt: number;
  readonly mayWork: boolean;
  readonly mayUnsell: boolean;
}

type Act = 'sell' | 'unsell' | 'prolong' | 'move' | 'cancel';

const WINDOWS: Readonly<Record<Act, (props: ActProps) => ReactNode>> = {
  sell: props => <SellWindow {...props} />,
  unsell: props => <UnsellWindow {...props} />,
  prolong: props => <ProlongWindow {...props} />,
  move: props => <MoveWindow {...props} />,
  cancel: props => <CancelWindow {...props} />,
};

/** The clock of a running booking, and what the office can do with it. */
export function BookingActs({ booking, toldAt, mayWork, mayUnsell }: Props) {
  const [act, setAct] = useState<Act | null>(null);
  const now = useServerNow(booking.server_now, toldAt);
  return (
    <>
      {isRunning(booking) && booking.until !== null && (
        <div className={styles.acts}>
          <p className={styles.clock}>
            <TimeLeft until={booking.until} now={now} />
          </p>
          {mayWork && (
            <div className={styles.buttons}>
              {booking.status === 'booked' && <Button onClick={() => setAct('sell')}>Продано</Button>}
              <Button variant="default" onClick={() => setAct('prolong')}>
                Продлить
              </Button>
              <Button variant="default" onClick={() => setAct('move')}>
                Перенести
              </Button>
              <Button variant="default" color="red" onClick={() => setAct('cancel')}>
                Отменить
              </Button>
            </div>
          )}
        </div>
      )}
      {booking.status === 'sold' && mayUnsell && (
        <div className={styles.acts}>
          <div className={styles.buttons}>
            <Button variant="default" color="red" onClick={() => setAct('unsell')}>
              Сделка сорвалась
            </Button>
          </div>
        </div>
      )}
      {/* At one place of the tree whatever becomes of the booking: what was typed into it stays. */}
      {act && WINDOWS[act]({ booking, onClose: () => setAct(null) })}
    </>
  );
}
