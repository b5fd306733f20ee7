import { Button } from '@mantine/core';
import { type DeskRequestCard, REQUEST_STATE_TITLES } from '@quarter/contract/desk/requests';
import { useAccount } from '../../shared/session.ts';
import { Choice } from '../../shared/ui/choice.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import styles from './request-work.module.css';
import { useRequestChange } from './use-request-change.ts';
import { STATE_CHOICES } from './words.ts';

interface Props {
  readonly request: DeskRequestCard;
  readonly mayWork: boolean;
}

/** What state a request is in and who works on it. */
export function RequestWork({ request, mayWork }: Props) {
  const { id: own } = useAccount();
  const { change, isSending, failure } = useRequestChange(request);
  const { state, taken_by } = request;
  const isOwn = taken_by?.id === own;
  const who = taken_by === null ? 'Никто не взял' : isOwn ? 'Ведёте вы' : `Ведёт ${taken_by.name}`;
  return (
    <div className={styles.work}>
      {mayWork ? (
        <Choice
          label="Состояние заявки"
          options={STATE_CHOICES}
          value={state}
          isOff={isSending}
          onChange={chosen => change({ state: chosen })}
        />
      ) : (
        <p>{REQUEST_STATE_TITLES[state]}</p>
      )}
      <div className={styles.who}>
        <span>{who}</span>
        {mayWork && (
          <Button
            variant={taken_by === null ? 'filled' : 'default'}
            loading={isSending}
            onClick={() => change({ take: !isOwn })}
          >
            {isOwn ? 'Отдать' : 'Взять себе'}
          </Button>
        )}
      </div>
      <FormFailure>{failure}</FormFailure>
    </div>
  );
}
