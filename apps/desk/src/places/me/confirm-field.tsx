import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import { PasswordField } from '../../shared/ui/account-fields.tsx';
import { CodeField } from '../../shared/ui/code-field.tsx';

export type ConfirmBy = DeskResponse<'deskPasskeys'>['confirm_by'];

interface Props {
  readonly by: ConfirmBy;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** Shows that it is its owner who is at the keys: a code, or the password of who has no codes. */
export function ConfirmField({ by, ...field }: Props) {
  return by === 'code' ? (
    <CodeField {...field} onFull={() => {}} />
  ) : (
    <PasswordField kind="current" {...field} />
  );
}
