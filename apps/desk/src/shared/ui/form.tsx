import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import styles from './form.module.css';

interface Props {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Fields one under the other. The browser's own words about them do not come: the desk's stand beside the fields. */
export function Form({ onSubmit, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a window of a form is not the outer one's.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {children}
    </form>
  );
}

/** Buttons under a form, the main one first. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

interface SubmitProps {
  /** What pressing it does. */
  readonly children: ReactNode;
  readonly isSending: boolean;
  /** Whether there is enough to be sent. */
  readonly isReady?: boolean;
  readonly color?: 'red' | 'graphite';
  /** Where nothing is to be typed, the window begins with it. */
  readonly isFirst?: boolean;
  readonly onCancel: () => void;
}

/** The act of a form, and the way out of it. */
export function SubmitOrCancel(props: SubmitProps) {
  const { children, isSending, isReady = true, color = 'graphite', isFirst = false, onCancel } = props;
  return (
    <Actions>
      <Button
        type="submit"
        color={color}
        loading={isSending}
        disabled={!isReady}
        data-autofocus={isFirst || undefined}
      >
        {children}
      </Button>
      <Button variant="default" onClick={onCancel}>
        Отмена
      </Button>
    </Actions>
  );
}

/** Explains what a form is for, over its fields. */
export function Lead({ children }: { readonly children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}
