import { Textarea } from '@mantine/core';
import { REASON_LENGTH } from '@quarter/contract/desk/bookings';

interface Props {
  readonly label?: string;
  /** Who will read it. */
  readonly description: string;
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly error: string | undefined;
  /** The booking has ended meanwhile. */
  readonly isOver: boolean;
  /** Takes the focus when its window opens. */
  readonly isFirst?: boolean;
}

/** Why something is done to a booking. */
export function ReasonField({ label = 'Причина', isOver, isFirst, onChange, ...field }: Props) {
  return (
    <Textarea
      {...field}
      label={label}
      data-autofocus={isFirst}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={REASON_LENGTH.most}
      readOnly={isOver}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}
