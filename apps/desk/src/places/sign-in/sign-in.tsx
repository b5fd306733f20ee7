import { useMe, useRecoveryCodes } from '../../shared/session.ts';
import { Narrow } from '../../shared/ui/narrow.tsx';
import { CodeStep } from './code-step.tsx';
import { EnrolStep } from './enrol-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Props {
  /** The session has ended in the middle of something. */
  readonly isAgain?: boolean;
}

/** Signing in, from the password to whatever the account has to do before it gets in. */
export function SignIn({ isAgain = false }: Props) {
  const me = useMe();
  const { codes } = useRecoveryCodes();
  return <Narrow>{codes ? <RecoveryCodes codes={codes} /> : <Step me={me.data} isAgain={isAgain} />}</Narrow>;
}

interface StepProps extends Required<Props> {
  readonly me: ReturnType<typeof useMe>['data'];
}

function Step({ me, isAgain }: StepProps) {
  switch (me?.state) {
    case 'code':
      return <CodeStep />;
    case 'enrol':
      return <EnrolStep secret={me.secret} uri={me.uri} />;
    default:
      return <PasswordStep isAgain={isAgain} />;
  }
}
