import { type ComponentProps, useId } from 'react';
import { Checkbox } from './checkbox.tsx';
import styles from './consent.module.css';
import type { FieldError } from './field.tsx';

interface Props
  extends Omit<ComponentProps<typeof Checkbox>, 'invalid' | 'count' | 'checked' | 'defaultChecked'> {
  readonly error?: FieldError;
}

/**
 * A consent: never ticked beforehand, with a link to its document among the words, and a sentence under it when it
 * is missing.
 */
export function Consent({ error, ...rest }: Props) {
  const id = useId();
  const sentence = typeof error === 'string' ? error : error?.[0];
  return (
    <div>
      <Checkbox {...rest} invalid={sentence !== undefined} aria-describedby={sentence && id} />
      {sentence && (
        <p id={id} className={styles.error}>
          {sentence}
        </p>
      )}
    </div>
  );
}
