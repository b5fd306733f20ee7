import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useForm } from '../../ui/use-form.ts';
import type { LotRef } from './address.ts';
import { PersonalConsent, withoutConsent } from './consents.tsx';
import { Failure } from './failure.tsx';
import styles from './form.module.css';
import { useBooking } from './store.ts';
import { useAsk } from './use-call.ts';

interface Props {
  readonly lot: LotRef;
  /** What can be done instead. */
  readonly children: ReactNode;
}

/** Takes a place in the queue for a lot; the service keeps the visitor's phone, so it wants his consent. */
export function QueueForm({ lot, children }: Props) {
  const { data, current } = useBooking();
  const ask = useAsk(lot);
  const given = current?.booking.consents.personal ?? null;
  const { form, problems, failure, isSending } = useForm({
    check: fields => (given ? {} : withoutConsent(fields)),
    send: () => ask({ queue: true, ...(!given && { consent: true }) }),
  });

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
