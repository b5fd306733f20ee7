import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { stepHref } from './address.ts';
import type { Current } from './booking-rules.ts';
import { Frame, type StepNumber } from './frame.tsx';
import styles from './gate.module.css';
import { HoldStep } from './hold-step.tsx';
import { LinkFailed, LinkStep } from './link-step.tsx';
import { Message } from './message.tsx';
import { PhoneStep } from './phone-step.tsx';
import { AgainStep, MovedStep, NoBooking, QueuedStep } from './refusals.tsx';
import { useBooking } from './store.ts';
import { CLOSED, UnreadTakenStep } from './taken-step.tsx';

interface Props {
  readonly step: StepNumber;
  readonly title: string;
  readonly intro?: ReactNode;
  /** Whether the step is for a booking that is finished, or for one under way. */
  readonly isFinished?: boolean;
  readonly children: (current: Current) => ReactNode;
}

/**
 * Lets into a step whoever has come to it; shows everybody else what stands before it, at the same address: the login
 * the lot that somebody else has, the timer that has run out.
 */
export function Gate({ step, title, intro, isFinished = false, children }: Props) {
  const { state, link, current, moved, lot, problem, refresh } = useBooking();
  if (link.state.status === 'asking') return <LinkStep asked={link.state} />;
  if (link.state.status === 'failed') return <LinkFailed />;
  const isLoading = state.status === 'loading' || link.state.status === 'looking';
  if (isLoading || state.status === 'failed') {
    return (
      <Frame step={step} title={title} intro={intro}>
        {isLoading ? <Loading /> : <NotLoaded onAgain={refresh} />}
      </Frame>
    );
  }
  if (state.status === 'anonymous') return <PhoneStep hasEnded={state.hasEnded} />;
  const status = current?.booking.status;
  if (problem && (!status || status === 'expired' || status === 'cancelled'))
    return <UnreadTakenStep problem={problem} />;
  if (moved) return <MovedStep moved={moved} />;
  if (!current) return lot ? <HoldStep lot={lot} /> : <NoBooking />;
  if (status === 'queued') return <QueuedStep current={current} />;
  if (status === 'expired' || status === 'cancelled')
    return current.lot.status === 'sold' ? (
      <UnreadTakenStep problem={CLOSED} />
    ) : (
      <AgainStep current={current} />
    );
  const isDone = status === 'booked' || status === 'sold';
  if (isDone !== isFinished) return <Navigate to={stepHref(isDone ? 'success' : 'lot', lot)} replace />;
  return children(current);
}

function Loading() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Загружаем бронь
      </p>
      <div className={styles.skeleton} aria-hidden="true">
        <Skeleton className={styles.line} />
        <Skeleton className={styles.line} />
        <Skeleton className={styles.line} />
      </div>
    </>
  );
}

function NotLoaded({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <Message
      title="Бронь не загрузилась"
      text="Проверьте связь или попробуйте чуть позже. Всё введённое сохранено"
    >
      <Button onClick={onAgain}>Попробовать ещё раз</Button>
    </Message>
  );
}
