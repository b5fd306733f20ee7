import type { DeskMassAsk } from '@quarter/contract/desk/mass';
import type { ReactNode } from 'react';
import { Form, SubmitOrCancel } from '../../../shared/ui/form.tsx';
import { FormFailure } from '../../../shared/ui/form-failure.tsx';
import { leftOver } from './field-words.ts';
import type { MassFormProps } from './form-props.ts';

interface Props extends Omit<MassFormProps, 'draft'> {
  /** What is asked for; null while it is not whole. */
  readonly change: DeskMassAsk['change'] | null;
  /** Fields of the answer that a control inside tells of. */
  readonly told: readonly string[];
  readonly children: ReactNode;
}

/** Asks what a change comes to. */
export function AskForm({ change, told, onAsk, onClose, trial, verb, children }: Props) {
  return (
    <Form onSubmit={() => change && onAsk(change)}>
      {children}
      <FormFailure>{trial.failure ?? leftOver(trial.fields, told)}</FormFailure>
      <SubmitOrCancel isSending={trial.isSending} isReady={change !== null} onCancel={onClose}>
        {verb}
      </SubmitOrCancel>
    </Form>
  );
}
