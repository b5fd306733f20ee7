import { FormFailure } from '../../ui/form-failure.tsx';
import { NO_CONNECTION } from './failures.ts';

interface Props {
  /** What has happened; null while nothing has. */
  readonly failure: string | null;
  /** What is not lost: «Данные на месте». */
  readonly kept?: string;
}

/** A failure of a step: what is not lost and, when the service was not reached, when to try again. */
export function Failure({ failure, kept }: Props) {
  return (
    <FormFailure failure={failure}>
      {[kept, failure === NO_CONNECTION && 'Повторите, когда связь появится'].filter(Boolean).join('. ')}
    </FormFailure>
  );
}
