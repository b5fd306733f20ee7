import type { DeskMassAsk } from '@quarter/contract/desk/mass';
import type { Send } from '../../../shared/api.ts';

/** Of the form of many lots, and of each of its parts. */
export interface MassFormProps {
  /** What was asked for before. */
  readonly former: DeskMassAsk['change'] | null;
  readonly onAsk: (change: DeskMassAsk['change']) => void;
  readonly onClose: () => void;
  /** What the main button says. */
  readonly verb: string;
  readonly trial: Pick<Send<'deskMassTrial'>, 'fields' | 'failure' | 'isSending' | 'reset'>;
}
