import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { failureOf } from './failures.ts';
import { Frame } from './frame.tsx';
import { askFor } from './hold.ts';
import { Message } from './message.tsx';
import styles from './refusals.module.css';
import { type Problem, useBooking } from './store.ts';

/** The lot could not be taken: why, the queue, and lots like it. */
export function TakenStep({ problem }: { readonly problem: Problem }) {
  const { call, lot, state, similar, setProblem, refresh, guarded } = useBooking();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isTaken = problem.code === 'lot_taken';
  const canWait = isTaken && lot !== null && state.status === 'ready' && !/продан/.test(problem.detail);

  async function ask(queue: boolean) {
    if (!lot) return;
    setBusy(true);
    setFailure(null);
    try {
      await guarded(() => askFor(call, lot, { queue }));
      setProblem(null);
      await refresh();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  const [title, ...rest] = problem.detail.split('. ');
  return (
    <Frame step={1} title={isTaken ? 'Лот занят' : 'Не получилось закрепить'}>
      <Message title={title ?? problem.detail} text={rest.join('. ')}>
        {canWait && (
          <Button busy={isBusy} onClick={() => ask(true)}>
            Встать в&nbsp;очередь
          </Button>
        )}
        {!isTaken && (
          <Button busy={isBusy} onClick={() => ask(false)}>
            Попробовать ещё раз
          </Button>
        )}
        <ButtonLink href="/flats" variant="outline">
          Все свободные квартиры
        </ButtonLink>
      </Message>
      <FormFailure failure={failure} />
      {isTaken && lot && (
        <section className={styles.similar} aria-labelledby="similar-lots">
          <h2 id="similar-lots" className={styles.heading}>
            Похожие свободные
          </h2>
          {similar(lot)}
        </section>
      )}
    </Frame>
  );
}
