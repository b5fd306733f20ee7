import { TextInput } from '@mantine/core';
import styles from './code-field.module.css';

/** Figures of a code of the application. */
const CODE_LENGTH = 6;

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** All six figures are there. */
  readonly onFull: (value: string) => void;
  /** One begins with it; not where it stands under other fields, and may come while one is at them. */
  readonly isFirst?: boolean;
}

/** One field for the six figures: phones and managers of passwords fill it in, spaces of a pasted code are left out. */
export function CodeField({ value, onChange, error, onFull, isFirst = true }: Props) {
  return (
    <TextInput
      label="Код из приложения"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      // In a page, and in a window, which begins with its first button otherwise.
      autoFocus={isFirst}
      data-autofocus={isFirst || undefined}
      classNames={{ input: styles.input ?? '' }}
      value={value}
      onChange={event => {
        const figures = event.currentTarget.value.replace(/\D/g, '').slice(0, CODE_LENGTH);
        onChange(figures);
        if (figures.length === CODE_LENGTH && figures !== value) onFull(figures);
      }}
      error={error}
    />
  );
}
