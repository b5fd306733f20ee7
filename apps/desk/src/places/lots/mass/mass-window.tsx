import type { DeskMassAsk, DeskMassTrial } from '@quarter/contract/desk/mass';
import { useState } from 'react';
import { useSend } from '../../../shared/api.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { leftOver } from './field-words.ts';
import { useMassDraft } from './mass-draft.ts';
import { MassForm } from './mass-form.tsx';
import { MassTrial } from './mass-trial.tsx';
import { MassWhen } from './mass-when.tsx';

interface Props {
  readonly choice: DeskMassAsk['choice'];
  readonly title: string;
  /** Tells what is typed here from what is typed in other such windows. */
  readonly draft: string;
  /** It is planned in any case: the time is asked for before the trial. */
  readonly isLater?: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Prices and statuses of lots: what is to be done, what it comes to now or at a time to come, then the code. */
export function MassWindow({ choice, title, draft, isLater = false, onClose, onDone }: Props) {
  const { form, when, clear } = useMassDraft(draft);
  const [step, setStep] = useState<'form' | 'when' | 'trial'>('form');
  const [change, setChange] = useState<DeskMassAsk['change'] | null>(null);
  const [due, setDue] = useState<string | null>(null);
  const [made, setMade] = useState<DeskMassTrial | null>(null);
  const trial = useSend('deskMassTrial', {
    onDone(answer) {
      setMade(answer);
      setStep('trial');
    },
  });
  const ask = (next: DeskMassAsk['change'], dueAt: string | null, from = 0) => {
    setChange(next);
    setDue(dueAt);
    trial.send({ body: { choice, change: next, offset: from, due_at: dueAt } });
  };
  const goTo = (next: 'form' | 'when') => {
    trial.reset();
    setStep(next);
  };
  const hasTime = isLater || due !== null;
  return (
    <Dialog title={title} onClose={onClose} isWide>
      {step === 'trial' && made !== null && change !== null && (
        <MassTrial
          // Another trial asks for a code of its own.
          key={due}
          ask={{ choice, change }}
          due={due}
          trial={made}
          onMove={from => ask(change, due, from)}
          failure={trial.failure ?? leftOver(trial.fields, [])}
          onLater={() => goTo('when')}
          onBack={() => goTo('form')}
          onDone={() => {
            clear();
            onDone();
          }}
        />
      )}
      {step === 'when' && change !== null && (
        <MassWhen
          draft={when}
          onAsk={dueAt => ask(change, dueAt)}
          onNow={isLater || due === null ? null : () => ask(change, null)}
          onBack={() => goTo('form')}
          trial={trial}
        />
      )}
      {step === 'form' && (
        <MassForm
          draft={form}
          onAsk={next => {
            // What was to be done at a time stays so: he is asked for it again.
            if (!hasTime) return ask(next, null);
            setChange(next);
            goTo('when');
          }}
          onClose={() => {
            clear();
            onClose();
          }}
          trial={trial}
          verb={hasTime ? 'Выбрать время' : 'Показать изменения'}
        />
      )}
    </Dialog>
  );
}
