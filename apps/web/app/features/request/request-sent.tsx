import type { RequestKind } from '@quarter/contract/request-words';
import { lowerFirst } from '@quarter/domain/lower-first';
import { useEffect, useRef } from 'react';
import { TextButton } from '../../ui/text-link.tsx';
import styles from './request-form.module.css';

interface Props {
  readonly kind: RequestKind;
  /** As it was typed. */
  readonly phone: string;
  /** Wished day and hour in words, with a space before them; empty without a wish. */
  readonly wish: string;
  readonly hours: string | undefined;
  readonly onAgain: () => void;
}

/** What is shown in the place of a form that was taken: what happens next. */
export function RequestSent({ kind, phone, wish, hours, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; whoever reads by ear goes on here.
  useEffect(() => heading.current?.focus(), []);
  const purpose = kind === 'meeting' ? `, чтобы подтвердить встречу${wish}` : '';
  return (
    <div className={styles.sent} role="status">
      <h3 ref={heading} tabIndex={-1} className={styles.thanks}>
        Заявка принята
      </h3>
      <p>
        Перезвоним на&nbsp;<span className={styles.phone}>{phone}</span> за&nbsp;15&nbsp;минут в&nbsp;рабочие
        часы
        {hours ? ` (${lowerFirst(hours)})` : ''}
        {purpose}.
      </p>
      <p>
        <TextButton onClick={onAgain}>Отправить ещё одну заявку</TextButton>
      </p>
    </div>
  );
}
