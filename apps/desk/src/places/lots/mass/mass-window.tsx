import type { DeskMassAsk, DeskMassTrial } from '@quarter/contract/desk/mass';
import { counted, LOTS } from '@quarter/domain/format';
import { useState } from 'react';
import { useSend } from '../../../shared/api.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { MassForm } from './mass-form.tsx';
import { MassTrial } from './mass-trial.tsx';

interface Props {
  readonly choice: DeskMassAsk['choice'];
  readonly count: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Prices of many lots: what is to be done, then what it comes to, then the code. */
export function MassWindow({ choice, count, onClose, onDone }: Props) {
  const [change, setChange] = useState<DeskMassAsk['change'] | null>(null);
  const [made, setMade] = useState<DeskMassTrial | null>(null);
  const trial = useSend('deskMassTrial', { onDone: setMade });
  const ask = (next: DeskMassAsk['change'], from = 0) => {
    setChange(next);
    trial.send({ body: { choice, change: next, offset: from } });
  };
  const isShown = made !== null && change !== null;
  return (
    <Dialog title={`Изменить цены, ${counted(count, LOTS)}`} onClose={onClose} isWide>
      {isShown ? (
        <MassTrial
          ask={{ choice, change }}
          trial={made}
          onMove={from => ask(change, from)}
          failure={trial.failure}
          onBack={() => setMade(null)}
          onDone={onDone}
        />
      ) : (
        <MassForm former={change} onAsk={ask} onClose={onClose} trial={trial} />
      )}
    </Dialog>
  );
}
