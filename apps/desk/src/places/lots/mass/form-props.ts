import type { DeskMassAsk } from '@quarter/contract/desk/mass';
import type { Send } from '../../../shared/api.ts';
import type { FormDraft } from '../../../shared/use-draft.ts';
import type { MassFields } from './mass-draft.ts';

/** Of the form of many lots, and of each of its parts. */
export interface MassFormProps {
  readonly draft: FormDraft<MassFields>;
  readonly onAsk: (change: DeskMassAsk['change']) => void;
  readonly onClose: () => void;
  /** What the main button says. */
  readonly verb: string;
  readonly trial: Pick<Send<'deskMassTrial'>, 'fields' | 'failure' | 'isSending' | 'reset'>;
}
