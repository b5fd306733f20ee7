import { Button, ButtonLink } from '../../ui/button.tsx';
import { stepHref } from './address.ts';
import { Failure } from './failure.tsx';
import { Frame } from './frame.tsx';
import { askFor } from './hold.ts';
import { useLotView } from './lot-aside.tsx';
import { KIND_WORDS, type LotView } from './lot-view.ts';
import { Message } from './message.tsx';
import { QueueForm } from './queue-form.tsx';
import styles from './refusals.module.css';
import { type Problem, useBooking } from './store.ts';
import { useCall } from './use-call.ts';

/** What is sold will not come free. */
export const SOLD: Problem = { code: 'lot_taken', detail: 'Уже продано. Посмотрите похожие' };
/** The same for whoever has waited for it. */
export const CLOSED: Problem = {
  code: 'lot_taken',
  detail: 'Уже продано. Очередь закрыта, посмотрите похожие',
};

interface Props {
  readonly problem: Problem;
  /** The lot; null while it is on its way. */
  readonly view: LotView | null;
}

/** The lot could not be taken: why, the queue, and lots like it. */
export function TakenStep({ problem, view }: Props) {
  const { call, lot, state, similar, setProblem, refresh, guarded } = useBooking();
  const { isBusy, failure, run } = useCall();
  const isTaken = problem.code === 'lot_taken';
  const isSold = isTaken && /продан/.test(problem.detail);
  const isMoved = problem.code === 'lead_moved';
  const canWait = isTaken && !isSold && state.status === 'ready';

  async function again() {
    if (!lot) return;
    await guarded(() => askFor(call, lot, {}));
    setProblem(null);
    await refresh();
  }

  const words = KIND_WORDS[lot?.kind ?? 'flat'];
  const { list, all } = words;
  const others = (
    <ButtonLink href={list} variant={isSold ? 'filled' : 'outline'}>
      {all}
    </ButtonLink>
  );
  const [title, ...rest] = problem.detail.split('. ');
  const text = rest.join('. ');
  return (
    <Frame
      step={isSold ? null : 1}
      title={titleOf(problem, isSold, view?.name ?? words.name, words.ending)}
      after={
        isTaken &&
        lot && (
          <section className={styles.similar} aria-labelledby="similar-lots">
            <h2 id="similar-lots" className={styles.heading}>
              Похожие свободные
            </h2>
            {similar(lot)}
          </section>
        )
      }
    >
      <div className={styles.refusal}>
        <Message title={isSold ? null : (title ?? problem.detail)} text={text}>
          {isMoved && <ButtonLink href={stepHref('check', null)}>Посмотреть бронь</ButtonLink>}
          {!isTaken && !isMoved && (
            <Button busy={isBusy} onClick={() => run(again)}>
              Попробовать ещё раз
            </Button>
          )}
          {!(canWait && lot) && others}
        </Message>
        {canWait && lot && <QueueForm lot={lot}>{others}</QueueForm>}
        <Failure failure={failure} />
      </div>
    </Frame>
  );
}

/** The step where nobody has read the lot yet. */
export function UnreadTakenStep({ problem }: { readonly problem: Problem }) {
  const { lot } = useLotView();
  return <TakenStep problem={problem} view={lot} />;
}

function titleOf({ code }: Problem, isSold: boolean, name: string, ending: string): string {
  if (isSold) return `${name} продан${ending}`;
  if (code === 'lead_moved') return 'Бронь перенесена';
  return code === 'lot_taken' ? `${name} занят${ending}` : 'Не получилось закрепить';
}
