import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Sent, useForm } from '../../ui/use-form.ts';
import type { LotRef } from './address.ts';
import { PersonalConsent, withoutConsent } from './consents.tsx';
import { Failure } from './failure.tsx';
import { problemOf, sentOf } from './failures.ts';
import styles from './form.module.css';
import { askFor } from './hold.ts';
import { useBooking } from './store.ts';

interface Props {
  readonly lot: LotRef;
  /** What can be done instead. */
  readonly children: ReactNode;
}

/** Takes a place in the queue for a lot; the service keeps the visitor's phone, so it wants his consent. */
export function QueueForm({ lot, children }: Props) {
  const { call, data, current, setProblem, refresh, guarded } = useBooking();
  const given = current?.booking.consents.personal ?? null;
  const { form, problems, failure, isSending } = useForm({
    check: fields => (given ? {} : withoutConsent(fields)),
    send,
  });

  async function send(): Promise<Sent> {
    try {
      await guarded(() => askFor(call, lot, { queue: true, ...(!given && { consent: true }) }));
      setProblem(null);
      await refresh();
      return { kind: 'done' };
    } catch (error) {
      const problem = problemOf(error);
      if (problem) setProblem(problem);
      return sentOf(error);
    }
  }

  return (
    <form {...form} className={styles.form} aria-label="Очередь">
      <div className={styles.consents}>
        <PersonalConsent text={data.personal} error={problems.consent} given={given} />
      </div>
      <Failure failure={failure} />
      <div className={styles.choices}>
        <Button type="submit" busy={isSending}>
          Встать в&nbsp;очередь
        </Button>
        {children}
      </div>
    </form>
  );
}
